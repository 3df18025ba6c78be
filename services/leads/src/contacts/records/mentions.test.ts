import type { Contact } from '@atrium/contracts/contacts/schemas';
import { expect, test } from 'vitest';
import { setUpLeads, submitContact } from '../../testing/leads-harness';

const kim = { id: 'c'.repeat(24), name: 'Kim Frost' };
const harness = await setUpLeads({ empty: ['contacts', 'mail_outbox'] });
const { admin, people } = harness.context;
people.set(kim.id, kim.name);
people.set(admin.id, admin.name);

const addNote = (id: string, note: string, mentions?: string[]) =>
  harness.call<Contact>(`/api/contacts/${id}/notes`, { method: 'POST', body: { note, mentions } });
const listMails = () =>
  harness.context.db.collection('mail_outbox').find({ template: 'note-mention' }).toArray();

test('a colleague whom a note mentions gets one mail about it', async () => {
  const lead = await submitContact(harness, { fullName: 'Ada Client' });
  const { status } = await addNote(lead, '@Kim Frost please call', [kim.id, kim.id]);
  expect(status).toBe(200);
  expect(await listMails()).toMatchObject([
    {
      toStaff: kim.id,
      data: { contactId: lead, fullName: 'Ada Client', by: admin.name, note: '@Kim Frost please call' },
    },
  ]);
});

test('a note without mentions, and one that mentions its author alone, send no mail', async () => {
  const lead = await submitContact(harness);
  expect((await addNote(lead, 'Called')).status).toBe(200);
  expect((await addNote(lead, `@${admin.name}`, [admin.id])).status).toBe(200);
  expect(await listMails()).toEqual([]);
});

test('a note is refused if it mentions an unknown account, or nobody of that name, or too many', async () => {
  const lead = await submitContact(harness);
  for (const [note, mentions] of [
    ['@Kim Frost', ['f'.repeat(24)]],
    ['nobody', [kim.id]],
    ['@Kim Frost', Array.from({ length: 11 }, (_, index) => index.toString(16).padStart(24, '0'))],
  ] as const)
    expect((await addNote(lead, note, [...mentions])).status).toBe(400);
  const { body } = await harness.call<Contact>(`/api/contacts/${lead}`);
  expect(body.data.privateNotes).toEqual([]);
  expect(await listMails()).toEqual([]);
});
