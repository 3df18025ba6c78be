import type { BulkResult } from '@atrium/contracts/contact-types';
import type { SubscriberDetail, SubscriberSend } from '@atrium/contracts/newsletter-types';
import type { PersonEngagement } from '@atrium/contracts/people-records';
import { notFound } from '@atrium/service-kit/app-error';
import type { ObjectId } from 'mongodb';
import { csvRow } from '../../downloads/csv';
import { type CsvColumn, createRowWriter, topFieldsOf } from '../../downloads/csv-bytes';
import { streamCsv } from '../../downloads/csv-stream';
import type { ConsentLedger } from './consent-ledger';
import { type SubscriberFilters, type SubscriberRepository, toSubscriber } from './subscriber-repository';
import type { Suppressions } from './suppressions';

const columns: readonly CsvColumn[] = [
  { title: 'Email', field: 'email' },
  { title: 'Status', field: 'status' },
  { title: 'Date Subscribed', field: 'createdAt' },
  { title: 'Confirmed', field: 'confirmedAt' },
  { title: 'Unsubscribed', field: 'unsubscribedAt' },
  { title: 'Tags', field: 'tags' },
  { title: 'Source', field: 'source' },
];
const header = csvRow(columns.map(({ title }) => title));
const fields = topFieldsOf(columns);

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
    exportCsv: (filters: SubscriberFilters) =>
      streamCsv({ header, rows: repository.readRows(filters, fields), writeRow: createRowWriter(columns) }),
  };
}
export type ManageSubscribers = ReturnType<typeof createManageSubscribers>;
