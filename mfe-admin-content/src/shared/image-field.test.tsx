// @vitest-environment jsdom

import { failure } from '@atrium/admin-kit/testing/recording-api';
import { setUpScreenTests } from '@atrium/admin-kit/testing/screen-tests';
import { ApiProvider } from '@atrium/mfe-kit';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ImageField } from './image-field';
import { noImage } from './image-value';

const t = setUpScreenTests();
const rules = {
  acceptedTypes: ['image/*'],
  maxBytes: 100,
  typeMessage: 'Type',
  sizeMessage: 'Size',
  usedIn: 'article' as const,
};
const file = new File(['x'], 'a.png', { type: 'image/png' });

vi.mock('@atrium/admin-kit/media/media-picker', () => ({ MediaPicker: () => null }));

function show(value = noImage) {
  const onChange = vi.fn();
  render(
    <ApiProvider api={t.api.client}>
      <ImageField label="Thumbnail" value={value} onChange={onChange} rules={rules} />
    </ApiProvider>,
  );
  return { onChange, input: screen.queryByLabelText('Thumbnail') as HTMLElement };
}

test('uploads a chosen file at once; the value refers to the stored image', async () => {
  const stored = { id: 'e'.repeat(24), url: '/media/e/a.png', alt: '' };
  t.api.on('POST /api/media', { success: true, data: [stored] });
  const { onChange, input } = show();
  fireEvent.change(input, { target: { files: [file] } });
  await waitFor(() => expect(onChange).toHaveBeenCalledWith({ stored, alt: '' }));
  expect(t.api.callsTo('POST /api/media')[0]?.query).toEqual({ for: 'article' });
});

test("a file that the library has brings its alternative text in place of the former image's", async () => {
  const stored = { id: 'e'.repeat(24), url: '/media/e/a.png', alt: 'A bridge' };
  t.api.on('POST /api/media', { success: true, data: [stored] });
  const former = {
    stored: { ...stored, id: 'f'.repeat(24), alt: 'A house', width: 1, height: 1 },
    alt: 'A house',
  };
  const { onChange } = show(former);
  fireEvent.click(screen.getByRole('button', { name: /Thumbnail/ }));
  fireEvent.change(screen.getByLabelText('Thumbnail'), { target: { files: [file] } });
  await waitFor(() => expect(onChange).toHaveBeenCalledWith({ stored, alt: 'A bridge' }));
});

test('a refused upload names the file and changes nothing', async () => {
  t.api.on('POST /api/media', failure(413, 'payload_too_large', 'Too large'));
  const { onChange, input } = show();
  fireEvent.change(input, { target: { files: [file] } });
  await waitFor(() => expect(t.toasts()).toEqual(['error: a.png: Too large']));
  expect(onChange).not.toHaveBeenCalled();
});

test("a file that can't be read shows a message and is not used", async () => {
  const { onChange, input } = show();
  const gone = new File(['x'], 'gone.png', { type: 'image/png' });
  gone.slice = () => {
    throw new DOMException('The file could not be read', 'NotReadableError');
  };
  fireEvent.change(input, { target: { files: [gone] } });
  await waitFor(() => expect(t.toasts()).toEqual(['error: Error reading file']));
  expect(onChange).not.toHaveBeenCalled();
});
