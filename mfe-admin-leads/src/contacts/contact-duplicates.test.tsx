// @vitest-environment jsdom

import { createRecordingApi } from '@atrium/admin-kit/testing/recording-api';
import { renderScreen } from '@atrium/admin-kit/testing/render-screen';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sampleContact, sampleId } from '../testing/samples';
import { ContactDuplicates } from './contact-duplicates';

const contact = sampleContact(1);
const duplicates = `GET /api/contacts/${sampleId(1)}/duplicates`;
const merge = `POST /api/contacts/${sampleId(1)}/merge`;

function setUp() {
  let others = [sampleContact(2), sampleContact(3)];
  const api = createRecordingApi({
    [duplicates]: () => ({ success: true, data: others }),
    [merge]: () => {
      others = [];
      return { success: true, data: contact };
    },
  });
  renderScreen({
    api,
    Component: () => (
      <main>
        <h1 tabIndex={-1}>{contact.fullName}</h1>
        <ContactDuplicates contact={contact} />
      </main>
    ),
    path: '/dashboard/contacts/:id',
    address: `/dashboard/contacts/${sampleId(1)}?status=new`,
  });
  return api;
}

it('merges those that are chosen, so that colleagues who share a number stay apart', async () => {
  const api = setUp();
  expect((await screen.findByRole('link', { name: 'Person 2' })).getAttribute('href')).toBe(
    `/dashboard/contacts/${sampleId(2)}?status=new`,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Merge into this one' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('2 requests will become part of Person 1.');
  fireEvent.click(within(dialog).getByLabelText(/^Person 2,/));
  expect(dialog.textContent).toContain('1 request will become part of Person 1.');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(api.callsTo(merge)[0]?.body).toEqual({ duplicateIds: [sampleId(3)] }));
  await waitFor(() => expect(screen.queryByText(/same person/)).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Person 1'));
});

it('merges nobody when all are left out', async () => {
  setUp();
  fireEvent.click(await screen.findByRole('button', { name: 'Merge into this one' }));
  const dialog = await screen.findByRole('dialog');
  for (const box of within(dialog).getAllByRole('checkbox')) fireEvent.click(box);
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Merge' }).disabled).toBe(true);
});
