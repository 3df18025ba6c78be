// @vitest-environment jsdom

import { createRecordingApi, pageOf } from '@atrium/admin-kit/testing/recording-api';
import { renderScreen } from '@atrium/admin-kit/testing/render-screen';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { sampleId } from '../testing/samples';
import { Component as Detail } from './answer-detail.page';
import { Component as List } from './answer-list.page';

const path = '/dashboard/answers';
const form = sampleId(9);
const entry = {
  _id: sampleId(1),
  formId: form,
  formTitle: 'Briefing',
  answers: [
    { key: 'name', label: 'Your name', kind: 'line', values: ['Ada Winters'] },
    { key: 'what', label: 'What', kind: 'several', values: ['Shop', 'Site'] },
    { key: 'terms', label: 'I agree to the terms', kind: 'consent', values: ['yes'] },
  ],
  email: null,
  page: '/landing',
  state: 'new',
  reason: null,
  contactId: null,
  createdAt: '2026-03-10T11:00:00Z',
  deleteAfter: '2026-09-10T11:00:00Z',
};
const spam = { ...entry, _id: sampleId(2), state: 'quarantined', reason: 'honeypot' };
const forms = [{ formId: form, formTitle: 'Briefing', total: 2, new: 1, quarantined: 1 }];

function setUp(rows: object[], address = path) {
  const api = createRecordingApi({
    'GET /api/form-answers': pageOf(rows),
    'GET /api/form-answers/forms': { success: true, data: forms },
  });
  renderScreen({ api, Component: List, path, address });
  return api;
}

it('answers of one form and state are asked for, and the form says how many wait', async () => {
  const api = setUp([entry]);
  expect(await screen.findByRole('option', { name: 'Briefing (1 new, 1 suspected spam)' })).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Form'), { target: { value: form } });
  fireEvent.change(screen.getByLabelText('State'), { target: { value: 'quarantined' } });
  await waitFor(() =>
    expect(api.callsTo('GET /api/form-answers').at(-1)?.query).toMatchObject({ form, state: 'quarantined' }),
  );
});

it('quarantined answers say why, and are released', async () => {
  const api = setUp([spam]);
  api.on(`POST /api/form-answers/${spam._id}/release`, { success: true, data: { ...spam, state: 'new' } });
  const row = within(await screen.findByRole('row', { name: /Ada Winters/ }));
  expect(row.getByText('Hidden field filled')).toBeTruthy();
  fireEvent.click(row.getByRole('button', { name: /^Release/ }));
  await waitFor(() => expect(api.callsTo(`POST /api/form-answers/${spam._id}/release`)).toHaveLength(1));
});

it('answers are deleted only after a confirmation', async () => {
  const api = setUp([entry]);
  api.on(`DELETE /api/form-answers/${entry._id}`, { success: true, data: { id: entry._id, deleted: true } });
  const row = within(await screen.findByRole('row', { name: /Ada Winters/ }));
  fireEvent.click(row.getByRole('button', { name: /^Delete/ }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(api.callsTo(`DELETE /api/form-answers/${entry._id}`)).toHaveLength(0);
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(api.callsTo(`DELETE /api/form-answers/${entry._id}`)).toHaveLength(1));
});

it('an empty list says where answers come from', async () => {
  setUp([]);
  expect(await screen.findByText('What people send with your forms appears here.')).toBeTruthy();
});

it('one answer shows each question with what was said, and marks it as done', async () => {
  const api = createRecordingApi({
    [`GET /api/form-answers/${entry._id}`]: { success: true, data: entry },
    [`PATCH /api/form-answers/${entry._id}/state`]: { success: true, data: entry },
  });
  renderScreen({ api, Component: Detail, path: `${path}/:id`, address: `${path}/${entry._id}` });
  expect(await screen.findByText('Shop, Site')).toBeTruthy();
  expect(screen.getByText('I agree to the terms').nextSibling?.textContent).toBe('Yes');
  fireEvent.click(screen.getByRole('button', { name: 'Mark as done' }));
  await waitFor(() =>
    expect(api.callsTo(`PATCH /api/form-answers/${entry._id}/state`)[0]?.body).toEqual({ state: 'done' }),
  );
});

it('one answer names its files with their sizes, and opens one as a download with a ticket', async () => {
  const file = { id: 'c'.repeat(24), name: 'plan.pdf', type: 'application/pdf', size: 2_500_000 };
  const answer = { key: 'plan', label: 'Your plan', kind: 'file', values: ['plan.pdf'], files: [file] };
  const api = createRecordingApi({
    [`GET /api/form-answers/${entry._id}`]: { success: true, data: { ...entry, answers: [answer] } },
    [`POST /api/form-answers/files/${file.id}/ticket`]: { success: true, data: { ticket: 'once' } },
  });
  const open = vi.spyOn(window, 'open').mockReturnValue(window);
  renderScreen({ api, Component: Detail, path: `${path}/:id`, address: `${path}/${entry._id}` });
  expect(await screen.findByText('2.4 MB')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Download plan.pdf' }));
  await waitFor(() =>
    expect(open).toHaveBeenCalledWith(`/api/form-answers/files/${file.id}?ticket=once`, '_blank'),
  );
  open.mockRestore();
});
