import type { ErasureReceipt, PersonRecord } from '@atrium/contracts/privacy/schemas';
import { ObjectId } from 'mongodb';
import { expect, test } from 'vitest';
import {
  conversationCollections,
  incomingMail,
  openConversations,
  readMails,
  sendMail,
  uploadFile,
} from '../testing/conversations';
import { setUpLeads, submitContact } from '../testing/leads-harness';
import { storeIncoming } from './store-incoming';

const startAt = new Date('2026-03-11T10:00:00Z');
const harness = await setUpLeads({
  startAt,
  env: { CONTACTS_PER_ADDRESS: '1000' },
  empty: [...conversationCollections, 'erasure_receipts'],
});
const context = await openConversations(harness);
const email = 'ada@client.example';
const ada = { name: 'Ada', address: email };
const count = (name: string) => harness.context.db.collection(name).countDocuments();

/** A conversation with the person, a mail of theirs in the tray, and one that another contact got too. */
async function makeMails() {
  const lead = await submitContact(harness, { email });
  const other = await submitContact(harness);
  const { file } = await uploadFile(harness, lead, { name: 'a.txt', bytes: 'a' });
  await sendMail(harness, lead, { fileIds: [file.id] });
  await uploadFile(harness, lead, { name: 'unsent.txt', bytes: 'b' });
  await storeIncoming(context, incomingMail({ from: ada }));
  const to = [{ name: 'Other', address: 'other@client.example' }, ada];
  await storeIncoming(context, incomingMail({ direction: 'logged', contactId: new ObjectId(other), to }));
  return { other };
}

test('the record of a person has the mails with them, in conversations and in the tray', async () => {
  await makeMails();
  const { body } = await harness.call<PersonRecord>(`/api/newsletter/people?email=${email}`);
  expect(body.data.messages.map(({ direction }) => direction).toSorted()).toEqual(['in', 'logged', 'out']);
});

test('an erasure deletes the mails with a person, and takes the address out of others', async () => {
  const { other } = await makeMails();
  const { body } = await harness.call<ErasureReceipt>('/api/newsletter/people/erase', {
    method: 'POST',
    body: { email },
  });
  expect(body.data).toMatchObject({ contacts: 1, messages: 2 });
  expect(await count('conversation_files')).toBe(0);
  const { messages } = await readMails(harness, other);
  expect(messages).toMatchObject([{ to: [{ address: 'other@client.example' }] }]);
  expect(await harness.context.db.collection('mail_outbox').countDocuments({ to: email })).toBe(0);
});

test('a mail that came in before the erasure of its sender is not stored after it', async () => {
  harness.context.clock.set(new Date('2026-03-11T11:00:00Z'));
  await harness.call('/api/newsletter/people/erase', { method: 'POST', body: { email } });
  expect(await storeIncoming(context, incomingMail({ from: ada, at: startAt }))).toBe(false);
  expect(await count('conversation_messages')).toBe(0);
  const later = incomingMail({ from: ada, at: new Date('2026-03-11T12:00:00Z') });
  expect(await storeIncoming(context, later)).toBe(true);
});
