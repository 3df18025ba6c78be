import { type ContactStatus, openStatuses, timelines } from '@atrium/contracts/contacts/constants';
import type { ContactValues } from '@atrium/contracts/contacts/lists.schemas';
import { directSource } from '@atrium/contracts/visits/constants';
import { escapeRegExp } from '@atrium/service-kit/mongo';
import type { Db, Filter } from 'mongodb';
import type { SiteTime } from '../../site-time';
import type { ContactDocument } from './contact-document';

export type ContactFigures = ReturnType<typeof createContactFigures>;

export interface ContactGroup {
  status: ContactStatus;
  serviceType: string;
  /** Null if it is none of the known ones. */
  timeline: string | null;
  count: number;
}

/** Leads of a report that have all of these in common. */
export interface LeadGroup {
  isInPeriod: boolean;
  source: string;
  status: ContactStatus;
  serviceType: string;
  /** The campaign of the address that they came with; null without one. */
  campaign: string | null;
  /** The name. */
  owner: string | null;
  count: number;
  won: number;
  /** The value of leads that were won. */
  value: number;
  /** The value of leads that are open. */
  openValue: number;
  answered: number;
  answerMs: number;
}

const sumIf = (condition: object, value: unknown = 1) => ({ $sum: { $cond: [condition, value, 0] } });
const isWon = { $eq: ['$status', 'converted'] };
const isOpen = { $in: ['$status', [...openStatuses]] };
/** A visitor may send anything, so that what is no text is left out. */
const textOf = (field: string) => ({ $cond: [{ $eq: [{ $type: field }, 'string'] }, field, ''] });
/** The key of the sample's service, whatever label it was stored with; else the stored text. */
const serviceText = { $ifNull: ['$serviceTypeKey', textOf('$serviceType')] };
const campaignText = {
  $reduce: {
    input: ['$attribution.utmSource', '$attribution.utmMedium', '$attribution.utmCampaign'].map(textOf),
    initialValue: '',
    in: {
      $cond: [
        { $in: ['', ['$$value', '$$this']] },
        { $concat: ['$$value', '$$this'] },
        { $concat: ['$$value', ' / ', '$$this'] },
      ],
    },
  },
};
const ofEntry = {
  campaigns: (key: string) => ({ $expr: { $eq: [campaignText, { $literal: key }] } }),
  sources: (key: string) =>
    key === directSource
      ? { 'attribution.landingPage': { $type: 'string' }, 'attribution.referrer': { $in: [null, ''] } }
      : { 'attribution.referrer': new RegExp(`^https?://(www\\.)?${escapeRegExp(key)}(/|$)`, 'i') },
};
export type EntryMark = keyof typeof ofEntry;
const maxPages = 1_000;
export interface LeadsOfPage {
  leads: number;
  won: number;
  /** The value of leads that were won. */
  value: number;
}
const isAnswered = { $eq: [{ $type: '$firstAnsweredAt' }, 'date'] };

/** Counts and sums over all contacts. */
export function createContactFigures({ db, siteTime }: { db: Db; siteTime: SiteTime }) {
  const contacts = db.collection<ContactDocument>('contacts');
  const converted: Filter<ContactDocument> = { convertedAt: { $type: 'date' } };

  async function sumByDay(
    field: 'createdAt' | 'convertedAt',
    from: Date,
    amount: 1 | '$value',
  ): Promise<Map<string, number>> {
    const days = await contacts
      .aggregate<{ _id: string; sum: number }>([
        { $match: { [field]: siteTime.datesFrom(from) } },
        { $group: { _id: siteTime.dayOfField(field), sum: { $sum: amount } } },
      ])
      .toArray();
    return new Map(days.map(({ _id, sum }) => [_id, sum]));
  }

  return {
    count: (query: Filter<ContactDocument>) => contacts.countDocuments(query),

    async countGroups(): Promise<ContactGroup[]> {
      const groups = await contacts
        .aggregate<{ _id: Omit<ContactGroup, 'count'>; count: number }>([
          {
            $group: {
              _id: {
                status: '$status',
                serviceType: serviceText,
                timeline: { $cond: [{ $in: ['$timeline', [...timelines]] }, '$timeline', null] },
              },
              count: { $sum: 1 },
            },
          },
        ])
        .toArray();
      return groups.map(({ _id, count }) => ({ ..._id, count }));
    },

    /** One pass over the leads that came in from `from` to `end`; the period begins at `start`. */
    async groupLeads({ from, start, end }: { from: Date; start: Date; end: Date }): Promise<LeadGroup[]> {
      type Sums = 'count' | 'won' | 'value' | 'openValue' | 'answered' | 'answerMs';
      type Row = Pick<LeadGroup, Sums> & { _id: Omit<LeadGroup, Sums | 'owner'>; owner: unknown };
      const rows = await contacts
        .aggregate<Row>([
          { $match: { createdAt: { $gte: from, $lt: end } } },
          {
            $group: {
              _id: {
                isInPeriod: { $gte: ['$createdAt', start] },
                source: '$source',
                status: '$status',
                serviceType: serviceText,
                ownerId: '$owner.id',
                campaign: campaignText,
              },
              owner: { $last: '$owner.name' },
              count: { $sum: 1 },
              won: sumIf(isWon),
              value: sumIf(isWon, '$value'),
              openValue: sumIf(isOpen, '$value'),
              answered: sumIf(isAnswered),
              // A conversation may be logged with an earlier time.
              answerMs: sumIf(isAnswered, { $max: [0, { $subtract: ['$firstAnsweredAt', '$createdAt'] }] }),
            },
          },
        ])
        .toArray();
      return rows.map(({ _id, owner, ...sums }) => ({
        ..._id,
        ...sums,
        campaign: _id.campaign || null,
        owner: typeof owner === 'string' ? owner : null,
      }));
    },

    /** Contacts that are neither won nor given up, whenever they came in. Reads indexes only. */
    async sumOpen(): Promise<{ count: number; value: number }> {
      const status = { $in: [...openStatuses] };
      const [count, sum] = await Promise.all([
        contacts.countDocuments({ status }),
        contacts
          .aggregate<{ value: number }>([
            { $match: { status, value: { $gt: 0 } } },
            { $group: { _id: null, value: { $sum: '$value' } } },
          ])
          .next(),
      ]);
      return { count, value: sum?.value ?? 0 };
    },

    /** Contacts that were won in this time. */
    async sumWon(from: Date, before: Date): Promise<{ count: number; value: number }> {
      const sum = await contacts
        .aggregate<{ count: number; value: number }>([
          { $match: { convertedAt: { $gte: from, $lt: before, $type: 'date' } } },
          { $group: { _id: null, count: { $sum: 1 }, value: { $sum: '$value' } } },
        ])
        .next();
      return { count: sum?.count ?? 0, value: sum?.value ?? 0 };
    },

    /** By each page that came before the request: the leads that came in, and what became of them. */
    async countByPage(from: Date, before: Date): Promise<Map<string, LeadsOfPage>> {
      const pages = await contacts
        .aggregate<LeadsOfPage & { _id: string }>([
          { $match: { createdAt: { $gte: from, $lt: before }, 'attribution.pages': { $type: 'string' } } },
          // A page counts once for a lead.
          { $set: { page: { $setUnion: [{ $split: ['$attribution.pages', ' '] }] } } },
          { $unwind: '$page' },
          {
            $group: {
              _id: '$page',
              leads: { $sum: 1 },
              won: sumIf(isWon),
              value: sumIf(isWon, '$value'),
            },
          },
          { $sort: { leads: -1, _id: 1 } },
          { $limit: maxPages },
        ])
        .toArray();
      return new Map(pages.map(({ _id, ...figures }) => [_id, figures]));
    },

    /** The leads that came in from a source or by a campaign, both as the visits name them. */
    async countByEntry(
      { by, key }: { by: EntryMark; key: string },
      [from, before]: readonly [Date, Date],
    ): Promise<LeadsOfPage> {
      const found = await contacts
        .aggregate<LeadsOfPage>([
          { $match: { createdAt: { $gte: from, $lt: before }, ...ofEntry[by](key) } },
          { $group: { _id: null, leads: { $sum: 1 }, won: sumIf(isWon), value: sumIf(isWon, '$value') } },
          { $project: { _id: 0 } },
        ])
        .next();
      return found ?? { leads: 0, won: 0, value: 0 };
    },

    /** Reads only the index of values. */
    sumValues: (): Promise<ContactValues> =>
      contacts
        .aggregate<ContactValues[number]>([
          { $match: { value: { $gt: 0 } } },
          { $group: { _id: '$status', value: { $sum: '$value' } } },
        ])
        .toArray(),

    /** The value of the converted contacts; null while none of them has one. */
    async sumRevenue(): Promise<number | null> {
      const sum = await contacts
        .aggregate<{ value: number }>([
          { $match: { ...converted, value: { $type: 'number' } } },
          { $group: { _id: null, value: { $sum: '$value' } } },
        ])
        .next();
      return sum?.value ?? null;
    },

    /** New contacts of each day of the site. */
    countByDay: (from: Date) => sumByDay('createdAt', from, 1),
    /** Revenue by the site's day of the conversion. */
    sumRevenueByDay: (from: Date) => sumByDay('convertedAt', from, '$value'),

    findLongestNew: (limit: number) =>
      contacts.find({ status: 'new' }).sort({ createdAt: 1, _id: 1 }).limit(limit).toArray(),

    findLatestConverted: (limit: number) =>
      contacts.find(converted).sort({ convertedAt: -1 }).limit(limit).toArray(),
  };
}
