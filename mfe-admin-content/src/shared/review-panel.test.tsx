// @vitest-environment jsdom

import { setUpScreenTests } from '@atrium/admin-kit/testing/screen-tests';
import type { Review } from '@atrium/contracts/content/reviews.schemas';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ReviewPanel } from './review-panel';

const t = setUpScreenTests();
const kim = { id: 'a'.repeat(24), name: 'Kim Frost' };
const dora = { id: 'b'.repeat(24), name: 'Dora Stone' };
const path = '/api/site-check/reviews/services/s1';
const review: Review = {
  owner: kim,
  isOwnerAway: false,
  everyMonths: 12,
  dueOn: '2026-03-01',
  isDue: true,
  confirmedAt: null,
  confirmedBy: null,
  canChange: true,
};

function show(changes: Partial<Review> = {}) {
  t.api.on(`GET ${path}`, { success: true, data: { ...review, ...changes } });
  t.api.on('GET /api/auth/staff', { success: true, data: [dora] });
  t.show(() => <ReviewPanel type="services" id="s1" />, { path: '/', at: '/' });
}

test('a review that is due is confirmed in a click', async () => {
  show();
  expect(await screen.findByText('Due')).toBeTruthy();
  t.api.on(`POST ${path}/confirm`, { success: true, data: { ...review, dueOn: '2027-03-01' } });
  t.api.on(`GET ${path}`, {
    success: true,
    data: { ...review, isDue: false, confirmedAt: '2026-03-02T10:00:00.000Z', confirmedBy: kim },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Still right' }));
  expect(await screen.findByText(/Still right on .*, says Kim Frost/)).toBeTruthy();
  expect(screen.queryByText('Due')).toBeNull();
});

test('owner and interval change in a dialog, which sends what has changed', async () => {
  show({ isOwnerAway: true });
  expect(await screen.findByText('Nobody')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Change the review…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('Dora Stone');
  expect(dialog.getByText('Kim Frost (has left)')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText(/^Owner/), { target: { value: dora.id } });
  fireEvent.change(dialog.getByLabelText(/^How often/), { target: { value: '3' } });
  t.api.on(`PUT ${path}`, { success: true, data: review });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(t.toasts()).toContain('success: The review was changed'));
  expect(t.api.callsTo(`PUT ${path}`).map(({ body }) => body)).toEqual([
    { ownerId: dora.id, everyMonths: 3 },
  ]);
});

test('who may not change an item that is never reviewed reads it only', async () => {
  show({ canChange: false, everyMonths: null, dueOn: null, isDue: false });
  expect(await screen.findByText('Never')).toBeTruthy();
  expect(screen.queryAllByRole('button')).toEqual([]);
});
