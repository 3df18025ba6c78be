// @vitest-environment jsdom

import { createRecordingApi, pageOf, refusal } from '@atrium/admin-kit/testing/recording-api';
import { renderScreen } from '@atrium/admin-kit/testing/render-screen';
import { contactStatuses } from '@atrium/contracts/contacts/constants';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { sampleContact, sampleId } from '../testing/samples';
import { Component } from './contact-detail.page';

const contacts = [1, 2, 3].map((number) => sampleContact(number, { fullName: `Person ${number}` }));

function setUp(address: string) {
  const api = createRecordingApi({
    'GET /api/contacts': pageOf(contacts),
    ...Object.fromEntries(
      contacts.flatMap((contact) => [
        [`GET /api/contacts/${contact._id}`, { success: true, data: contact }],
        [`GET /api/contacts/${contact._id}/timeline`, { success: true, data: [] }],
        [`GET /api/contacts/${contact._id}/duplicates`, { success: true, data: [] }],
        [`PATCH /api/contacts/${contact._id}/status`, { success: true, data: contact }],
      ]),
    ),
  });
  renderScreen({ api, Component, path: '/dashboard/contacts/:id', address });
  return api;
}
const title = (name: string) => screen.findByRole('heading', { level: 1, name: new RegExp(name) });

it('j and k go through the list that the contact was opened from, and Back leads to it', async () => {
  const api = setUp(`/dashboard/contacts/${sampleId(1)}?status=new,qualified&page=2`);
  await title('Person 1');
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next contact' }).disabled).toBe(false),
  );
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous contact' }).disabled).toBe(true);
  fireEvent.keyDown(document.body, { key: 'j' });
  await title('Person 2');
  fireEvent.click(screen.getByRole('button', { name: 'Next contact' }));
  await title('Person 3');
  fireEvent.keyDown(document.body, { key: 'k' });
  await title('Person 2');
  expect(screen.getByRole('link', { name: 'Back to contacts' }).getAttribute('href')).toBe(
    '/dashboard/contacts?status=new%2Cqualified&page=2',
  );
  expect(api.callsTo('GET /api/contacts')).toHaveLength(1);
});

it('keys pressed before the next contact is shown are kept for it, another j for the one after', async () => {
  const api = setUp(`/dashboard/contacts/${sampleId(1)}`);
  await title('Person 1');
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next contact' }).disabled).toBe(false),
  );
  for (const key of ['2', 'j', '3', 'j', '4']) fireEvent.keyDown(document.body, { key });
  await title('Person 3');
  await waitFor(() => {
    const statusOf = (number: number) =>
      api.callsTo(`PATCH /api/contacts/${sampleId(number)}/status`).map(({ body }) => body);
    expect([1, 2, 3].map(statusOf)).toEqual([1, 2, 3].map((index) => [{ status: contactStatuses[index] }]));
  });
});

it('keys pressed for a contact that is gone change no other', { tags: 'deep' }, async () => {
  const api = setUp(`/dashboard/contacts/${sampleId(1)}`);
  await title('Person 1');
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next contact' }).disabled).toBe(false),
  );
  api.on(`GET /api/contacts/${sampleId(2)}`, refusal('Not found', 404));
  for (const key of ['j', '3']) fireEvent.keyDown(document.body, { key });
  await title('Contact not found');
  expect(api.calls.filter(({ method }) => method === 'PATCH')).toEqual([]);
});

it.each([
  [10, 1],
  [10, 10],
  [25, 4],
  [50, 2],
  [100, 1],
])('reads the page of the list, with %i on a page', async (limit, page) => {
  const api = setUp(`/dashboard/contacts/${sampleId(1)}?limit=${limit}&page=${page}`);
  await title('Person 1');
  await waitFor(() => expect(api.callsTo('GET /api/contacts')).toHaveLength(1));
  const read = api.callsTo('GET /api/contacts')[0]?.query;
  const [part, size] = [Number(read?.page), Number(read?.limit)];
  const first = (part - 1) * size;
  expect(first).toBeLessThanOrEqual((page - 1) * limit);
  expect(first + size).toBeGreaterThanOrEqual(page * limit);
});

it('a digit sets a status, and not while somebody types', async () => {
  const api = setUp(`/dashboard/contacts/${sampleId(2)}`);
  await title('Person 2');
  const path = `PATCH /api/contacts/${sampleId(2)}/status`;
  fireEvent.keyDown(screen.getByLabelText('Follow-up date'), { key: '3' });
  expect(api.callsTo(path)).toHaveLength(0);
  fireEvent.keyDown(document.body, { key: '3' });
  await waitFor(() => expect(api.callsTo(path)[0]?.body).toEqual({ status: 'qualified' }));
});
