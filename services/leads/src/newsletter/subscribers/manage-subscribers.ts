import type { BulkResult } from '@atrium/contracts/contact-types';
import type { SubscriberDetail, SubscriberSend } from '@atrium/contracts/newsletter-types';
import type { PersonEngagement } from '@atrium/contracts/people-records';
import { notFound } from '@atrium/service-kit/app-error';
import type { ObjectId } from 'mongodb';
import { type CsvColumn, streamCsv } from '../../csv';
import type { ConsentLedger } from './consent-ledger';
import {
  type SubscriberDocument,
  type SubscriberFilters,
  type SubscriberRepository,
  toSubscriber,
} from './subscriber-repository';
import type { Suppressions } from './suppressions';

const columns: readonly CsvColumn<SubscriberDocument>[] = [
  { title: 'Email', read: ({ email }) => email },
  { title: 'Status', read: ({ status }) => status },
  { title: 'Date Subscribed', read: ({ createdAt }) => createdAt },
  { title: 'Confirmed', read: ({ confirmedAt }) => confirmedAt },
  { title: 'Unsubscribed', read: ({ unsubscribedAt }) => unsubscribedAt },
  { title: 'Tags', read: ({ tags }) => tags },
  { title: 'Source', read: ({ source }) => source },
];

export const subscriberMissing = 'Subscriber not found';

/** What campaigns know of one subscriber. */
export interface SendHistory {
  listOf(subscriberId: ObjectId): Promise<SubscriberSend[]>;
  /** What the person did with the mails. */
  listEngagement(subscriberId: ObjectId): Promise<PersonEngagement[]>;
  /** Answers of how many mails something was known. */
  eraseEngagement(subscriberId: ObjectId): Promise<number>;
}

export function createManageSubscribers({
  repository,
  suppressions,
  ledger,
  sends,
}: {
  repository: SubscriberRepository;
  suppressions: Suppressions;
  ledger: ConsentLedger;
  sends: SendHistory;
}) {
  /** The hash goes in before the address goes out: nothing in between could mail it again. */
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
    async removeMany(ids: ObjectId[]): Promise<BulkResult> {
      const found = await repository.findMany(ids);
      let modified = 0;
      for (const { _id } of found) if (await erase(_id)) modified += 1;
      return { matched: found.length, modified };
    },
    async readDetail(_id: ObjectId): Promise<SubscriberDetail> {
      const subscriber = await repository.findById(_id);
      if (subscriber === null) throw notFound(subscriberMissing);
      const [consent, history] = await Promise.all([ledger.listOf(subscriber.email), sends.listOf(_id)]);
      return { ...toSubscriber(subscriber), consent, sends: history };
    },
    exportCsv: (filters: SubscriberFilters) => streamCsv(columns, repository.streamNewest(filters)),
  };
}
export type ManageSubscribers = ReturnType<typeof createManageSubscribers>;
