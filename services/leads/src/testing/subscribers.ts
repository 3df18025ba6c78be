import { mailLinkToken } from '../mail/mail-links';
import { newSubscriber, type SubscriberFields } from '../newsletter/subscribers/subscriber-repository';
import type { LeadsHarness } from './leads-harness';

export const signUp = (harness: LeadsHarness, email: string, more: Record<string, unknown> = {}) =>
  harness.call('/api/newsletter/subscribe', { method: 'POST', token: null, body: { email, ...more } });

export const findSubscriber = (harness: LeadsHarness, email: string) =>
  harness.context.db.collection<SubscriberFields>('subscribers').findOne({ email });

/** The token of a link as the mails carry it. */
export async function tokenIn(
  harness: LeadsHarness,
  email: string,
  purpose: 'confirm' | 'unsubscribe',
  /** In whose mail an unsubscribe link is. */
  campaignId?: string,
) {
  const subscriber = await findSubscriber(harness, email);
  if (subscriber === null) throw new Error(`nobody is called ${email}`);
  return mailLinkToken(harness.deps, purpose, subscriber._id.toHexString(), campaignId);
}

export async function subscribeAndConfirm(harness: LeadsHarness, email: string) {
  await signUp(harness, email);
  const confirmToken = await tokenIn(harness, email, 'confirm');
  const { status } = await harness.call('/api/newsletter/confirm', {
    method: 'POST',
    token: null,
    body: { token: confirmToken },
  });
  if (status !== 200) throw new Error(`confirming returned ${status}`);
  const subscriber = await findSubscriber(harness, email);
  return {
    id: subscriber?._id.toHexString() as string,
    confirmToken,
    unsubscribeToken: await tokenIn(harness, email, 'unsubscribe'),
  };
}

/** Many confirmed subscribers at once, as a database has them after years. */
export async function insertSubscribers(harness: LeadsHarness, count: number, prefix = 'reader') {
  const people = Array.from({ length: count }, (_, index) => ({
    email: `${prefix}${index}@example.com`,
    firstName: index % 2 === 0 ? `Name${index}` : '',
  }));
  const now = harness.context.clock.now();
  const subscribers = people.map((person) =>
    newSubscriber({ ...person, source: 'website', consentSeq: 1, now }),
  );
  await harness.context.db.collection<SubscriberFields>('subscribers').insertMany(subscribers);
  return subscribers;
}
