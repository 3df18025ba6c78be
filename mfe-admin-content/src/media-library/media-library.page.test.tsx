// @vitest-environment jsdom

import { failure, pageOf, readForm } from '@atrium/admin-kit/testing/fake-api';
import { setUpScreenTests } from '@atrium/admin-kit/testing/screen-tests';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Component } from './media-library.page';

const t = setUpScreenTests();
const id = 'a'.repeat(24);
const item = (changes: object = {}) => ({
  id,
  url: '/media/1/a.png',
  alt: '',
  width: 1200,
  height: 800,
  name: 'harbour',
  contentType: 'image/png',
  bytes: 2048,
  usedBy: 0,
  createdAt: '2026-03-09T08:00:00.000Z',
  ...changes,
});
const show = () => t.show(Component, { path: '/dashboard/media', at: '/dashboard/media' });
const openFirst = async () => {
  fireEvent.click(await screen.findByRole('button', { name: /harbour/ }));
  return within(await screen.findByRole('dialog'));
};

test('the media dialog saves alt text, name and focal point together; arrow keys move the point', async () => {
  t.api.on('GET /api/media', pageOf([item()]));
  t.api.on(`PATCH /api/media/${id}`, { success: true, data: item() });
  show();
  const dialog = await openFirst();
  fireEvent.change(dialog.getByLabelText('Alternative text'), { target: { value: ' A harbour ' } });
  fireEvent.keyDown(dialog.getByRole('button', { name: /^Focal point: 50%/ }), { key: 'ArrowRight' });
  fireEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(t.toasts()).toContain('success: Image updated'));
  expect(t.api.callsTo(`PATCH /api/media/${id}`)[0]?.body).toEqual({
    alt: 'A harbour',
    name: 'harbour',
    focal: { x: 0.52, y: 0.5 },
  });
});

test('an image in use cannot be deleted', async () => {
  t.api.on('GET /api/media', pageOf([item({ usedBy: 2 })]));
  show();
  const dialog = await openFirst();
  expect(dialog.getByText('2 items')).toBeTruthy();
  expect((dialog.getByRole('button', { name: 'Delete' }) as HTMLButtonElement).disabled).toBe(true);
});

test('uploads several files one by one; a refused one does not stop the others', async () => {
  t.api.on('GET /api/media', pageOf([]));
  t.api.on('POST /api/media', ({ body }) =>
    readForm(body).some(([, value]) => value === 'file bad.png')
      ? failure(415, 'unsupported_media_type', 'This image is damaged and cannot be read')
      : { success: true, data: [item()] },
  );
  show();
  const files = ['good.png', 'bad.png', 'fine.png'].map(
    (name) => new File(['x'], name, { type: 'image/png' }),
  );
  fireEvent.change(screen.getByLabelText('Upload images', { selector: 'input' }), { target: { files } });
  await waitFor(() => expect(t.toasts()).toContain('success: 2 images uploaded'));
  expect(t.toasts()).toContain('error: bad.png: This image is damaged and cannot be read');
});
