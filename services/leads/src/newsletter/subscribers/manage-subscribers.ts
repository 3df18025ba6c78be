import type { BulkResult } from '@atrium/contracts/common/envelopes.schemas';
import type {
  AddSubscriberInput,
  NewsletterSubscriber,
  SubscriberDetail,
  SubscriberSend,
  UpdateSubscriberInput,
} from '@atrium/contracts/newsletter/subscribers.schemas';
import type { PersonEngagement } from '@atrium/contracts/privacy/schemas';
import { AppError, notFound } from '@atrium/service-kit/app-error';
import type { Clock } from '@atrium/service-kit/clock';
import { tryUniqueWrite } from '@atrium/service-kit/mongo';
import { type ReportStuck, type ShowEach, showOne } from '@atrium/service-kit/stuck-items';
import type { ObjectId } from 'mongodb';
import { type CsvColumn, streamCsv } from '../../csv';
import {
  newSubscriber,
  type SubscriberDocument,
  type SubscriberFilters,
  shownSubscribers,
  toSubscriber,
  toSubscriberSearchWords,
} from './subscriber-repository';
import type { SubscriberStore } from './subscriber-store';

const columns: readonly CsvColumn<SubscriberDocument>[] = [
  { title: 'Email', read: ({ email }) => email },
  { title: 'First Name', read: ({ firstName }) => firstName },
  { title: 'Status', read: ({ status }) => status },
  { title: 'Date Subscribed', read: ({ createdAt }) => createdAt },
  { title: 'Confirmed', read: ({ confirmedAt }) => confirmedAt },
  { title: 'Unsubscribed', read: ({ unsubscribedAt }) => unsubscribedAt },
  { title: 'Unsubscribe Reason', read: ({ stopReason }) => stopReason },
  { title: 'Tags', read: ({ tags }) => tags },
  { title: 'Source', read: ({ source }) => source },
];

export const subscriberMissing = 'Subscriber not found';

const notSuppressed = () =>
  new AppError({
    code: 'conflict',
    publicMessage: 'Only a suppression after a bounce or a spam report can be lifted',
  });

/** Mails to one subscriber. */
export interface SendHistory {
  listOf(subscriberId: ObjectId): Promise<SubscriberSend[]>;
  /** The person's clicks and opens. */
  listEngagement(subscriberId: ObjectId): Promise<PersonEngagement[]>;
  /** Returns how many records it deleted. */
  eraseEngagement(subscriberId: ObjectId): Promise<number>;
}

export function createManageSubscribers({
  repository,
  suppressions,
  ledger,
  sends,
  clock,
  reportStuck,
  showEach,
}: SubscriberStore & {
  sends: SendHistory;
  clock: Clock;
  reportStuck: ReportStuck;
  showEach: ShowEach;
}) {
  /** Throws for a missing or damaged one, so that it is neither shown nor changed. */
  async function read(_id: ObjectId): Promise<SubscriberDocument> {
    const subscriber = await repository.findById(_id);
    if (subscriber === null) throw notFound(subscriberMissing);
    await showOne(showEach, subscriber, shownSubscribers);
    return subscriber;
  }

  /** Suppresses before it deletes, so that an import in between can't add the address again. */
  async function erase(_id: ObjectId): Promise<boolean> {
    const subscriber = await repository.findById(_id);
    if (subscriber === null) return false;
    await suppressions.add(subscriber.email, 'erased');
    await ledger.append(subscriber.email, 'erased');
    await ledger.eraseDetails(subscriber.email);
    await sends.eraseEngagement(_id);
    return (await repository.delete(_id)).deletedCount === 1;
  }

  return {
    async remove(_id: ObjectId): Promise<void> {
      if (!(await erase(_id))) throw notFound(subscriberMissing);
    },
    /** Subscribes a person whose consent the staff proves. Refuses a known or suppressed address. */
    async add({ email, firstName, tags, consentProof }: AddSubscriberInput): Promise<NewsletterSubscriber> {
      const refuse = (message: string) =>
        new AppError({ code: 'conflict', publicMessage: message, errors: [{ path: 'email', message }] });
      if ((await repository.findByEmail(email)) !== null) throw refuse('This address is in the list already');
      if ((await suppressions.findAmong([email])).size > 0)
        throw refuse(
          'This address must not be mailed: the person unsubscribed, or their mailbox refused mail',
        );
      const consentSeq = await ledger.append(email, 'added', { note: consentProof });
      const now = clock.now();
      const subscriber = newSubscriber({ email, firstName, tags, source: 'staff', consentSeq, now });
      if (!(await tryUniqueWrite(repository.insert(subscriber))))
        throw refuse('This address is in the list already');
      return toSubscriber(subscriber);
    },
    async change(_id: ObjectId, { firstName, tags }: UpdateSubscriberInput): Promise<NewsletterSubscriber> {
      const { email, firstName: formerName } = await read(_id);
      const name = firstName ?? formerName;
      const changed = await repository.update(_id, {
        firstName: name,
        searchWords: toSubscriberSearchWords({ email, firstName: name }),
        ...(tags !== undefined && { tags }),
      });
      if (changed === null) throw notFound(subscriberMissing);
      return toSubscriber(changed);
    },
    /** Ends a suppression that a bounce or a complaint has set. What the person has decided stays. */
    async liftSuppression(_id: ObjectId, note: string): Promise<NewsletterSubscriber> {
      const { email, stopReason = null } = await read(_id);
      const isOwnDecision = (await ledger.listOf(email)).at(-1)?.event === 'unsubscribed';
      if (stopReason === null || isOwnDecision) throw notSuppressed();
      const consentSeq = await ledger.append(email, 'lifted', { note });
      await suppressions.lift(email);
      const restored = await repository.restore(_id, consentSeq);
      if (restored === null) throw notSuppressed();
      return toSubscriber(restored);
    },
    async removeMany(ids: ObjectId[]): Promise<BulkResult> {
      const found = await repository.findMany(ids);
      let modified = 0;
      for (const { _id } of found) if (await erase(_id)) modified += 1;
      return { matched: found.length, modified };
    },
    async readDetail(_id: ObjectId): Promise<SubscriberDetail> {
      const subscriber = await read(_id);
      const [consent, history] = await Promise.all([ledger.listOf(subscriber.email), sends.listOf(_id)]);
      return { ...toSubscriber(subscriber), consent, sends: history };
    },
    exportCsv: (filters: SubscriberFilters) =>
      streamCsv(columns, repository.streamNewest(filters), { resource: 'subscriber', report: reportStuck }),
  };
}
export type ManageSubscribers = ReturnType<typeof createManageSubscribers>;
