import type { NewsletterSubscriber } from '@atrium/contracts/newsletter/subscribers.schemas';
import { expect, test } from 'vitest';
import { csvImports } from '../../testing/csv-imports';
import { personalCollections, setUpLeads } from '../../testing/leads-harness';
import { findSubscriber, insertSubscribers, tokenIn } from '../../testing/subscribers';

const harness = await setUpLeads({ empty: personalCollections });
const { importCsv } = csvImports(harness);
const base = '/api/newsletter/subscribers';
const subscribers = () => harness.context.db.collection('subscribers');
const mails = () => harness.context.db.collection('mail_outbox');

/** Somebody who left with the link of a mail. */
async function addLeaver() {
  const [person] = await insertSubscribers(harness, 1);
  const email = person?.email ?? '';
  const token = await tokenIn(harness, email, 'unsubscribe');
  await harness.call(`/api/newsletter/unsubscribe?token=${token}`, { method: 'POST', token: null });
  harness.context.clock.advance(60_000);
  return { email, id: person?._id.toHexString() ?? '' };
}
const ask = (id: string) => harness.call<NewsletterSubscriber>(`${base}/${id}/ask-again`, { method: 'POST' });

test('a person who left is asked again by one mail, and subscribed by their own click only', async () => {
  const { id, email } = await addLeaver();
  const answers = [await ask(id), await ask(id)];
  expect(answers.map(({ status }) => status)).toEqual([200, 409]);
  expect(answers[0]?.body.data.askedAgainAt).not.toBeNull();
  const [mail, ...more] = await mails().find({ template: 'newsletter-ask-again' }).toArray();
  expect([mail?.to, more.length]).toEqual([email, 0]);
  expect(await findSubscriber(harness, email)).toMatchObject({ status: 'unsubscribed' });
  const token = new URL(mail?.data.confirmUrl).searchParams.get('token');
  const confirmed = await harness.call('/api/newsletter/confirm', {
    method: 'POST',
    token: null,
    body: { token },
  });
  expect(confirmed.status).toBe(200);
  expect(await findSubscriber(harness, email)).toMatchObject({ status: 'subscribed', unsubscribedAt: null });
});

test.each([
  [{ status: 'subscribed' }],
  [{ status: 'pending' }],
  [{ status: 'unsubscribed', stopReason: 'bounced' }],
  [{ status: 'unsubscribed', stopReason: 'complained' }],
])('nobody is asked again who is %j', async (fields) => {
  const { id } = await addLeaver();
  await subscribers().updateOne({}, { $set: fields });
  expect((await ask(id)).status).toBe(409);
  expect(await mails().countDocuments({ template: 'newsletter-ask-again' })).toBe(0);
});

test('an import says what the known ones are, and changes none of them', async () => {
  const people = await insertSubscribers(harness, 5);
  const change = (at: number, fields: object) =>
    subscribers().updateOne({ _id: people[at]?._id }, { $set: fields });
  await change(1, { status: 'unsubscribed' });
  await change(2, { status: 'unsubscribed', stopReason: 'bounced' });
  await change(3, { status: 'unsubscribed', stopReason: 'complained' });
  await change(4, { status: 'pending' });
  const before = await subscribers().find().toArray();
  const csv = ['email', ...people.map(({ email }) => email)].join('\n');
  expect((await importCsv(csv)).body.data).toMatchObject({
    imported: 0,
    known: 5,
    knownAs: { subscribed: 1, pending: 1, left: 1, bounced: 1, complained: 1 },
  });
  expect(await subscribers().find().toArray()).toEqual(before);
});
