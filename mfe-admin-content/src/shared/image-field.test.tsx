// @vitest-environment jsdom

import { setUpScreenTests } from '@atrium/admin-kit/testing/screen-tests';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ImageField } from './image-field';
import { noImage } from './image-value';

const t = setUpScreenTests();
const rules = { acceptedTypes: ['image/*'], maxBytes: 100, typeMessage: 'Type', sizeMessage: 'Size' };
const file = new File(['x'], 'a.png', { type: 'image/png' });

vi.mock('./media/media-picker', () => ({ MediaPicker: () => null }));

function show() {
  const onChange = vi.fn();
  render(<ImageField label="Thumbnail" value={noImage} onChange={onChange} rules={rules} />);
  return { onChange, input: screen.getByLabelText('Thumbnail') };
}

test('a chosen file becomes the value', async () => {
  const { onChange, input } = show();
  fireEvent.change(input, { target: { files: [file] } });
  await waitFor(() => expect(onChange).toHaveBeenCalledWith({ stored: null, file, alt: '' }));
});

test('a file that can not be read any more says so and is not taken', async () => {
  const { onChange, input } = show();
  const gone = new File(['x'], 'gone.png', { type: 'image/png' });
  gone.slice = () => {
    throw new DOMException('The file could not be read', 'NotReadableError');
  };
  fireEvent.change(input, { target: { files: [gone] } });
  await waitFor(() => expect(t.toasts()).toEqual(['error: Error reading file']));
  expect(onChange).not.toHaveBeenCalled();
});
