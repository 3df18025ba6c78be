// @vitest-environment jsdom

import { setUpScreenTests } from '@atrium/admin-kit/testing/screen-tests';
import { initialOf } from '@atrium/contracts/content/fields.schemas';
import { homePage } from '@atrium/contracts/content/home-page.schemas';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Component as PageEditor } from '../../pages/page-editor.page';

const t = setUpScreenTests();
const base = '/api/site-documents/home-page';

async function show(claims: object[]) {
  const record = { _id: 'home-page', id: 'home-page', rev: 1, updatedAt: '2026-06-01T10:00:00.000Z' };
  t.api.on(`GET ${base}`, { success: true, data: { ...record, ...initialOf(homePage.fields) } });
  t.api.on(`GET ${base}/draft`, { success: true, data: null });
  t.api.on(`PUT ${base}/draft`, { success: true, data: null });
  t.api.on('GET /api/site-documents/claims', { success: true, data: { claims } });
  t.show(PageEditor, { path: '/dashboard/pages/:page', at: '/dashboard/pages/home-page' });
  return waitFor(() => {
    const field = document.getElementById('hero.text');
    if (field === null) throw new Error('not loaded');
    return field as HTMLTextAreaElement;
  });
}

const pickerOf = (field: HTMLElement) =>
  within(field.parentElement as HTMLElement).queryByRole('button', { name: 'Insert a figure' });

test('a figure of the register is put where the cursor was, and the cursor stands after it', async () => {
  const field = await show([{ key: 'projects', value: '500+', label: 'Projects' }]);
  fireEvent.change(field, { target: { value: 'Over projects' } });
  field.setSelectionRange(5, 5);
  await waitFor(() => expect(pickerOf(field)).toBeTruthy());
  fireEvent.click(pickerOf(field) as HTMLElement);
  fireEvent.click(await screen.findByRole('button', { name: '500+ Projects' }));
  await waitFor(() => expect(field.value).toBe('Over {{claim:projects}}projects'));
  await waitFor(() => expect(field.selectionStart).toBe(23));
});

test('addresses and labels offer no figure', async () => {
  await show([{ key: 'projects', value: '500+', label: 'Projects' }]);
  for (const id of ['hero.primary.to', 'hero.primary.label'])
    expect(pickerOf(document.getElementById(id) as HTMLElement), id).toBeNull();
});

test('the button of the figures has its text before the register is loaded', async () => {
  const field = await show([]);
  expect(pickerOf(field)).toBeTruthy();
  fireEvent.click(pickerOf(field) as HTMLElement);
  expect(await screen.findByText(/No figures yet/)).toBeTruthy();
});
