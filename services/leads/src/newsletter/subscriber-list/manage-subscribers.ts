import type { BulkResult } from '@atrium/contracts/common/envelopes.schemas';
import type {
  AddSubscriberInput,
  NewsletterSubscriber,
  SubscriberDetail,
  UpdateSubscriberInput,
} from '@atrium/contracts/newsletter/subscribers.schemas';
import { AppError, notFound } from '@atrium/service-kit/app-error';
import { tryUniqueWrite } from '@atrium/service-kit/mongo';
import { showOne } from '@atrium/service-kit/stuck-items';
import type { ObjectId } from 'mongodb';
import { type CsvColumn, streamCsv } from '../../csv';
import { confirmUrl } from '../../mail/mail-links';
import { queueMail } from '../../mail/queue-mail';
import { listSends } from '../campaigns/read-campaigns';
import type { NewsletterContext } from '../context';
import {
  newSubscriber,
  type SubscriberDocument,
  type SubscriberFilters,
  shownSubscribers,
  toSubscriber,
  toSubscriberSearchWords,
} from '../subscribers/subscriber-repository';

/** Quotes a tag so that the import reads it back. */
const quoteTag = (tag: string): string => (/[,;|\n"]/.test(tag) ? `"${tag.replaceAll('"', '""')}"` : tag);

const columns: readonly CsvColumn<SubscriberDocument>[] = [
  { title: 'Email', read: ({ email }) => email },
  { title: 'First Name', read: ({ firstName }) => firstName },
  { title: 'Status', read: ({ status }) => status },
  { title: 'Date Subscribed', isTime: true, read: ({ createdAt }) => createdAt },
  { title: 'Confirmed', isTime: true, read: ({ confirmedAt }) => confirmedAt },
  { title: 'Unsubscribed', isTime: true, read: ({ unsubscribedAt }) => unsubscribedAt },
  { title: 'Unsubscribe Reason', read: ({ stopReason }) => stopReason },
  { title: 'Tags', read: ({ tags }) => tags.map(quoteTag) },
  { title: 'Source', read: ({ source }) => source },
];

const subscriberMissing = 'Subscriber not found';

const notSuppressed = () =>
  new AppError({
    code: 'conflict',
    publicMessage: 'Only a suppression after a bounce or a spam report can be lifted',
  });

/** Throws for a missing or damaged one, so that it is neither shown nor changed. */
async function readSubscriber(
  { subscribers, showEach }: NewsletterContext,
  _id: ObjectId,
): Promise<SubscriberDocument> {
  const subscriber = await subscribers.findById(_id);
  if (subscriber === null) throw notFound(subscriberMissing);
  await showOne(showEach, subscriber, shownSubscribers);
  return subscriber;
}

/** Suppresses before it deletes, so that an import in between can't add the address again. */
async function eraseSubscriber(
  { subscribers, suppressions, consentLedger, engagement }: NewsletterContext,
  _id: ObjectId,
): Promise<boolean> {
  const subscriber = await subscribers.findById(_id);
  if (subscriber === null) return false;
  // A damaged one may have no address.
  const { email }: { email: unknown } = subscriber;
  if (typeof email === 'string') {
    await suppressions.add(email, 'erased');
    await consentLedger.append(email, 'erased');
    await consentLedger.eraseDetails(email);
  }
  await engagement.erase(_id);
  return (await subscribers.delete(_id)).deletedCount === 1;
}

export async function removeSubscriber(context: NewsletterContext, _id: ObjectId): Promise<void> {
  if (!(await eraseSubscriber(context, _id))) throw notFound(subscriberMissing);
}

/** Subscribes a person whose consent the staff proves. Refuses a known or suppressed address. */
export async function addSubscriber(
  { subscribers, suppressions, consentLedger, clock }: NewsletterContext,
  { email, firstName, tags, consentProof }: AddSubscriberInput,
): Promise<NewsletterSubscriber> {
  const refuse = (message: string) =>
    new AppError({ code: 'conflict', publicMessage: message, errors: [{ path: 'email', message }] });
  if ((await subscribers.findByEmail(email)) !== null) throw refuse('This address is in the list already');
  if ((await suppressions.findAmong([email])).size > 0)
    throw refuse('This address must not be mailed: the person unsubscribed, or their mailbox refused mail');
  const consentSeq = await consentLedger.appendOnce(email, 'added', { note: consentProof });
  const now = clock.now();
  const subscriber = newSubscriber({ email, firstName, tags, source: 'staff', consentSeq, now });
  if (!(await tryUniqueWrite(subscribers.insert(subscriber))))
    throw refuse('This address is in the list already');
  return toSubscriber(subscriber);
}

export async function changeSubscriber(
  context: NewsletterContext,
  _id: ObjectId,
  { firstName, tags }: UpdateSubscriberInput,
): Promise<NewsletterSubscriber> {
  const { email, firstName: formerName } = await readSubscriber(context, _id);
  const name = firstName ?? formerName;
  const changed = await context.subscribers.update(_id, {
    firstName: name,
    searchWords: toSubscriberSearchWords({ email, firstName: name }),
    ...(tags !== undefined && { tags }),
  });
  if (changed === null) throw notFound(subscriberMissing);
  return toSubscriber(changed);
}

/** Ends a suppression that a bounce or a complaint has set. What the person has decided stays. */
export async function liftSuppression(
  context: NewsletterContext,
  _id: ObjectId,
  note: string,
): Promise<NewsletterSubscriber> {
  const { consentLedger, suppressions, subscribers } = context;
  const { email, stopReason = null } = await readSubscriber(context, _id);
  const isOwnDecision = (await consentLedger.listOf(email)).at(-1)?.event === 'unsubscribed';
  if (stopReason === null || isOwnDecision) throw notSuppressed();
  const consentSeq = await consentLedger.appendOnce(email, 'lifted', { note });
  await suppressions.lift(email);
  const restored = await subscribers.restore(_id, consentSeq);
  if (restored === null) throw notSuppressed();
  return toSubscriber(restored);
}

const mayNotBeAsked = (publicMessage: string) => new AppError({ code: 'conflict', publicMessage });

/** One mail with a link that confirms a new subscription, to somebody who left by their own decision. Once: who said no is not pressed. */
export async function askAgain(context: NewsletterContext, _id: ObjectId): Promise<NewsletterSubscriber> {
  const { consentLedger, subscribers, clock } = context;
  const { email, status, stopReason = null, askedAgainAt = null } = await readSubscriber(context, _id);
  if (status !== 'unsubscribed') throw mayNotBeAsked('Only somebody who unsubscribed can be asked again');
  const events = await consentLedger.listOf(email);
  if (stopReason !== null || events.some(({ event }) => event === 'bounced' || event === 'complained'))
    throw mayNotBeAsked('Mails to this address bounced or were reported as spam, so it is not asked');
  if (askedAgainAt !== null) throw mayNotBeAsked('This person was asked again before');
  const id = _id.toHexString();
  // First: a repetition after a crash finds the mail of this key.
  await queueMail(context, {
    key: `ask-again-${id}`,
    to: email,
    template: 'newsletter-ask-again',
    data: { confirmUrl: confirmUrl(context, id) },
  });
  const asked = await subscribers.update(_id, { askedAgainAt: clock.now() });
  if (asked === null) throw notFound(subscriberMissing);
  return toSubscriber(asked);
}

export async function removeSubscribers(context: NewsletterContext, ids: ObjectId[]): Promise<BulkResult> {
  const found = await context.subscribers.findMany(ids);
  let modified = 0;
  for (const { _id } of found) if (await eraseSubscriber(context, _id)) modified += 1;
  return { matched: found.length, modified };
}

export async function readSubscriberDetail(
  context: NewsletterContext,
  _id: ObjectId,
): Promise<SubscriberDetail> {
  const subscriber = await readSubscriber(context, _id);
  const [consent, history] = await Promise.all([
    context.consentLedger.listOf(subscriber.email),
    listSends(context, _id),
  ]);
  return { ...toSubscriber(subscriber), consent, sends: history };
}

export const exportSubscribers = (
  { subscribers, reportStuck, siteTime }: NewsletterContext,
  filters: SubscriberFilters,
) =>
  streamCsv(columns, subscribers.streamNewest(filters), {
    resource: 'subscriber',
    report: reportStuck,
    siteTime,
  });
