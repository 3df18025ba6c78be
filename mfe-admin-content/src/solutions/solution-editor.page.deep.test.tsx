// @vitest-environment jsdom

import { pressButton, typeInto } from '@atrium/admin-kit/testing/controls';
import { failure } from '@atrium/admin-kit/testing/recording-api';
import { setUpScreenTests } from '@atrium/admin-kit/testing/screen-tests';
import { initialOf } from '@atrium/contracts/content/fields.schemas';
import { solutionMessages } from '@atrium/contracts/content/solutions.constants';
import { solutions } from '@atrium/contracts/content/solutions.schemas';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Component } from './solution-editor.page';

const t = setUpScreenTests();
const show = () =>
  t.show(Component, { path: '/dashboard/solutions/create', at: '/dashboard/solutions/create' });
const type = typeInto;
const save = () => pressButton('Save Solution');

function fillIn() {
  type(/^Title/, 'A solution');
  type(/^Target audience/, 'Clinics');
  type(/^Short description/, 'Short');
}

test('an empty form shows the required fields and sends nothing', async () => {
  show();
  type(/^From/, '');
  save();
  const summary = within(await screen.findByRole('alert'));
  for (const message of [
    solutionMessages.titleRequired,
    solutionMessages.audienceRequired,
    solutionMessages.shortDescriptionRequired,
    solutionMessages.timeRequired,
  ]) {
    expect(summary.getByText(message)).toBeTruthy();
  }
  expect(t.api.callsTo('POST /api/solutions')).toEqual([]);
});

test('after saving shows a toast and navigates to the list after 500 ms, not earlier', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const saved = { ...initialOf(solutions.fields), _id: 'a'.repeat(24), rev: 1, additionalImages: [] };
  t.api.on('POST /api/solutions', { success: true, data: saved });
  show();
  fillIn();
  save();
  await waitFor(() => expect(t.toasts()).toContain('success: Solution created successfully'));
  expect(screen.queryByTestId('elsewhere')).toBeNull();
  await vi.advanceTimersByTimeAsync(500);
  expect((await screen.findByTestId('elsewhere')).textContent).toBe('/dashboard/solutions');
  expect(t.api.callsTo('POST /api/solutions')[0]?.body).toMatchObject({
    industryType: 'healthcare',
    implementationTime: { min: 1, max: 4, unit: 'weeks' },
  });
});

test.each([
  [failure(400, 'validation_failed', 'The category is not known'), 'error: The category is not known'],
  [failure(0, 'network', 'x'), 'error: Failed to save solution'],
])('a failed save shows the message', async (error, expected) => {
  t.api.on('POST /api/solutions', error);
  show();
  fillIn();
  save();
  await waitFor(() => expect(t.toasts()).toContain(expected));
});

test.each([
  ['from the menu', ''],
  ['from the activity log', '#versions'],
])("a version is compared under the labels of the form's fields, %s", async (_from, hash) => {
  const id = 'a'.repeat(24);
  const saved = {
    ...initialOf(solutions.fields),
    _id: id,
    rev: 2,
    updatedAt: '2026-06-01T10:00:00.000Z',
    title: 'A solution',
    roi: 'Twice',
  };
  const version = {
    rev: 1,
    savedAt: saved.updatedAt,
    savedBy: { id, name: 'Ben' },
    title: 'A',
    status: 'draft',
  };
  t.api.on(`GET /api/solutions/${id}`, { success: true, data: saved });
  t.api.on(`GET /api/solutions/${id}/draft`, { success: true, data: null });
  t.api.on(`GET /api/solutions/${id}/versions`, { success: true, data: [version] });
  t.api.on(`GET /api/solutions/${id}/versions/1`, {
    success: true,
    data: { ...version, data: { ...saved, roi: 'Thrice' } },
  });
  t.show(Component, { path: '/dashboard/solutions/edit/:id', at: `/dashboard/solutions/edit/${id}${hash}` });
  if (hash === '') {
    await waitFor(() => pressButton('More actions'));
    fireEvent.click(await screen.findByText('Versions'));
  }
  const dialog = within(await screen.findByRole('dialog'));
  expect((await dialog.findByRole('heading', { level: 3 })).textContent).toBe(solutions.fields.roi.label);
});
