// @vitest-environment jsdom

import { failure, readForm } from '@atrium/admin-kit/testing/recording-api';
import { setUpScreenTests } from '@atrium/admin-kit/testing/screen-tests';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Component } from './partners.page';

const t = setUpScreenTests();
const id = 'a'.repeat(24);
const logo = {
  _id: id,
  name: 'Northwind',
  imageUrl: '/media/1/a.png',
  createdAt: '2026-03-09T08:00:00.000Z',
};
const list = (logos: object[], totalPages = 1) => ({
  success: true,
  data: { logos },
  logos,
  totalPages,
  pagination: {},
});
const show = () => t.show(Component, { path: '/dashboard/partners', at: '/dashboard/partners' });
const image = (name: string) => new File(['x'], name, { type: 'image/png' });
const choose = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText('Logos', { selector: 'input' }), { target: { files } });

describe('upload', () => {
  test('warns when there are no files', async () => {
    t.api.on('GET /api/partner-logos', list([]));
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Upload 0 File(s)' }));
    expect(t.toasts()).toEqual(['warning: Please select files to upload']);
  });

  test('files can be removed one by one or all, and are uploaded together under one field name', async () => {
    t.api.on('GET /api/partner-logos', list([]));
    t.api.on('POST /api/partner-logos/upload', { success: true });
    show();
    choose(image('a.png'), image('b.png'), image('c.png'));
    fireEvent.click(screen.getByRole('button', { name: 'Remove b.png' }));
    fireEvent.click(screen.getByRole('button', { name: 'Upload 2 File(s)' }));
    await waitFor(() => expect(t.toasts()).toEqual(['success: Logos uploaded successfully']));
    expect(readForm(t.api.callsTo('POST /api/partner-logos/upload')[0]?.body)).toEqual([
      ['logos', 'file a.png'],
      ['logos', 'file c.png'],
    ]);
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Selected files' })).toBeNull());
    choose(image('d.png'));
    fireEvent.click(screen.getByRole('button', { name: 'Clear All' }));
    expect(screen.getByRole('button', { name: 'Upload 0 File(s)' })).toBeTruthy();
  });

  test('accepts dropped images and refuses other files', async () => {
    t.api.on('GET /api/partner-logos', list([]));
    show();
    const zone = screen.getByLabelText('Logos', { selector: 'input' }).closest('label') as HTMLElement;
    fireEvent.drop(zone, { dataTransfer: { files: [new File(['x'], 'a.txt', { type: 'text/plain' })] } });
    expect(t.toasts()).toEqual(['error: Please upload an image file']);
    fireEvent.drop(zone, { dataTransfer: { files: [image('a.png')] } });
    expect(screen.getByRole('button', { name: 'Upload 1 File(s)' })).toBeTruthy();
  });

  test.each([
    [failure(413, 'payload_too_large', 'The files are too large'), 'error: The files are too large'],
    [failure(0, 'network', 'x'), 'error: Failed to upload logos'],
  ])('a failure keeps the files and shows the reason (%#)', async (error, expected) => {
    t.api.on('GET /api/partner-logos', list([]));
    t.api.on('POST /api/partner-logos/upload', error);
    show();
    choose(image('a.png'));
    fireEvent.click(screen.getByRole('button', { name: 'Upload 1 File(s)' }));
    await waitFor(() => expect(t.toasts()).toEqual([expected]));
    expect(screen.getByRole('button', { name: 'Upload 1 File(s)' })).toBeTruthy();
  });
});

describe('list', () => {
  test('a card shows image, name and date; a broken image is replaced by a placeholder', async () => {
    t.api.on('GET /api/partner-logos', list([logo]));
    show();
    const picture = await screen.findByRole('img', { name: 'Northwind' });
    expect(screen.getByText(/^Added: .*2026/)).toBeTruthy();
    fireEvent.error(picture);
    expect(
      await screen.findByRole('img', { name: 'The logo of Northwind could not be loaded' }),
    ).toBeTruthy();
  });

  test('the delete confirmation names the partner in the documented text', async () => {
    t.api.on('GET /api/partner-logos', list([logo]));
    t.api.on(`DELETE /api/partner-logos/${id}`, { success: true });
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Delete Northwind' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Partner' }));
    expect(
      dialog.getByText('Are you sure you want to delete Northwind? This action cannot be undone.'),
    ).toBeTruthy();
    expect(dialog.getAllByRole('button').map((button) => button.textContent)).toEqual(['Cancel', 'Delete']);
    fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(t.toasts()).toContain('success: Partner deleted successfully'));
  });

  test('shows a failed delete', async () => {
    t.api.on('GET /api/partner-logos', list([logo]));
    t.api.on(`DELETE /api/partner-logos/${id}`, failure(500, 'internal', 'Something went wrong'));
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Delete Northwind' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(t.toasts()).toContain('error: Failed to delete partner'));
  });

  test('a failed list has a retry button; an empty list an invitation', async () => {
    t.api.on('GET /api/partner-logos', failure(0, 'network', 'x'));
    show();
    expect(await screen.findByText('Failed to Load Partners')).toBeTruthy();
    expect(t.toasts()).toEqual(['error: Failed to fetch partners']);
    t.api.on('GET /api/partner-logos', list([]));
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('No Partners Found')).toBeTruthy();
    expect(screen.getByText('Upload some partner logos to get started.')).toBeTruthy();
  });

  test('many pages are numbered, with an ellipsis', async () => {
    t.api.on('GET /api/partner-logos', list([logo], 12));
    show();
    const pages = within(await screen.findByRole('navigation', { name: 'Pagination' }));
    expect(pages.getByText('…')).toBeTruthy();
    fireEvent.click(pages.getByRole('button', { name: 'Page 12' }));
    await waitFor(() => expect(t.api.calls.at(-1)?.query).toEqual({ page: 12, limit: 10 }));
  });
});

test('a logo is renamed, linked and hidden in its dialog, and its permission recorded', async () => {
  t.api.on('GET /api/partner-logos', list([{ ...logo, url: '', isActive: true }]));
  t.api.on(`PUT /api/partner-logos/${logo._id}`, { success: true, data: logo });
  show();
  fireEvent.click(await screen.findByRole('button', { name: `Edit ${logo.name}` }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(/^Name/), { target: { value: 'New name' } });
  fireEvent.change(dialog.getByLabelText(/^Link/), { target: { value: 'not an address' } });
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Shown on the site' }));
  expect(dialog.getByText(/No permission is recorded/)).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Agreed to be named'), { target: { value: 'given' } });
  fireEvent.change(dialog.getByLabelText('Given on'), { target: { value: '2026-03-09' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(dialog.getByLabelText(/^Link/).getAttribute('aria-invalid')).toBe('true'));
  expect(t.api.callsTo(`PUT /api/partner-logos/${logo._id}`)).toEqual([]);
  fireEvent.change(dialog.getByLabelText(/^Link/), { target: { value: 'https://partner.example' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(t.toasts()).toContain('success: Partner updated successfully'));
  expect(t.api.callsTo(`PUT /api/partner-logos/${logo._id}`)[0]?.body).toEqual({
    name: 'New name',
    url: 'https://partner.example',
    isActive: false,
    permission: { state: 'given', by: '', on: '2026-03-09', note: '' },
  });
});
