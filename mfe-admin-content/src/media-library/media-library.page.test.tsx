// @vitest-environment jsdom

import { failure, pageOf, readForm } from '@atrium/admin-kit/testing/recording-api';
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
  tags: [],
  createdAt: '2026-03-09T08:00:00.000Z',
  ...changes,
});
const uses = { items: [], drafts: 0, versions: 0 };
const show = (query = '') => {
  t.api.on('GET /api/media/tags', { success: true, data: ['Coast', 'night'] });
  t.api.on(`GET /api/media/${id}/uses`, { success: true, data: uses });
  return t.show(Component, { path: '/dashboard/media', at: `/dashboard/media${query}` });
};
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
    tags: [],
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

test('search, tag and use are asked of the server together', async () => {
  t.api.on('GET /api/media', pageOf([item()]));
  show('?q=dusk');
  fireEvent.change(await screen.findByLabelText('Tag'), { target: { value: 'night' } });
  fireEvent.click(screen.getByLabelText('Unused'));
  await waitFor(() =>
    expect(t.api.callsTo('GET /api/media').at(-1)?.query).toMatchObject({
      q: 'dusk',
      tag: 'night',
      unused: 'true',
    }),
  );
});

test('the items that show an image are named with a way to each; those in the trash have none', async () => {
  t.api.on('GET /api/media', pageOf([item({ usedBy: 2 })]));
  show();
  const shown = { id: '1', title: 'Autumn', status: 'published', isDeleted: false };
  t.api.on(`GET /api/media/${id}/uses`, {
    success: true,
    data: {
      items: [
        { ...shown, type: 'blogs' },
        { ...shown, type: 'home-page', title: '' },
        { ...shown, type: 'services', title: 'Old', isDeleted: true },
      ],
      drafts: 1,
      versions: 3,
    },
  });
  const dialog = await openFirst();
  const link = await dialog.findByRole('link', { name: 'Autumn' });
  expect(link.getAttribute('href')).toBe('/dashboard/blog/edit/1');
  expect(dialog.getByRole('link', { name: 'Home page' }).getAttribute('href')).toBe(
    '/dashboard/pages/home-page',
  );
  expect(dialog.queryByRole('link', { name: 'Old' })).toBeNull();
  expect(dialog.getByText('It is also in 1 draft and 3 saved versions.')).toBeTruthy();
});

test('an image is replaced everywhere after a question that says what happens', async () => {
  t.api.on('GET /api/media', pageOf([item({ usedBy: 2 })]));
  t.api.on(`POST /api/media/${id}/replace`, { success: true, data: item() });
  show();
  const dialog = await openFirst();
  const file = new File(['x'], 'new.png', { type: 'image/png' });
  fireEvent.change(dialog.getByLabelText('Choose the new file', { selector: 'input' }), {
    target: { files: [file] },
  });
  expect(
    await screen.findByText(/new.png takes the place of "harbour" in all items and drafts/),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Replace' }));
  await waitFor(() => expect(t.toasts()).toContain('success: Image replaced everywhere'));
});
