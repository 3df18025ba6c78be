import { leaseIn } from '@atrium/service-kit/lease';
import { ensureIndexes, tryUniqueWrite } from '@atrium/service-kit/mongo';
import { findPage } from '@atrium/service-kit/page-repository';
import type { Db } from 'mongodb';
import type { LinkState } from './check-links';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const weekMs = 7 * dayMs;
const leaseMs = 60_000;
const batchSize = 500;
const maxPlaces = 20;

/** A published item as the last round found it. */
export interface CheckedItemDocument {
  /** `<type>:<id>`. */
  _id: string;
  type: string;
  entryId: string;
  problems: string[];
  /** Links to other sites. */
  links: string[];
  round: Date;
}

export interface LinkDocument {
  /** The address. */
  _id: string;
  nextAt: Date;
  checkedAt: Date | null;
  problem: string | null;
  /** Since when checks find a problem; null if the last one found none. */
  failedSince: Date | null;
  /** Staff see it: the problem is final, or was there a day later too. */
  isBroken: boolean;
  round: Date;
}

interface RoundDocument {
  _id: 'round';
  owner?: string;
  until?: Date;
  collectedAt?: Date;
}

const lease = leaseIn({ owner: 'owner', until: 'until' });

/** Findings of the check of the whole site. All of them can be made again from the items. */
export function createSiteCheckRepository(db: Db) {
  const items = db.collection<CheckedItemDocument>('checked_items');
  const links = db.collection<LinkDocument>('outgoing_links');
  const rounds = db.collection<RoundDocument>('site_check_rounds');
  const round = { _id: 'round' as const };

  return {
    async start() {
      await ensureIndexes(items, [
        { key: { links: 1 } },
        { key: { round: 1 } },
        { key: { _id: 1, 'problems.0': 1 } },
      ]);
      await ensureIndexes(links, [
        { key: { nextAt: 1 } },
        { key: { round: 1 } },
        { key: { checkedAt: 1 } },
        { key: { failedSince: 1 }, options: { partialFilterExpression: { isBroken: true } } },
      ]);
    },

    /** One worker at a time checks: false while another one does. */
    async claim(owner: string): Promise<boolean> {
      await tryUniqueWrite(rounds.insertOne(round));
      const { matchedCount } = await rounds.updateOne(
        { ...round, $or: [lease.isOver, lease.isOf(owner)] },
        lease.hold(owner, leaseMs),
      );
      return matchedCount === 1;
    },
    /** The next run of any worker may claim it at once. */
    release: (owner: string) =>
      rounds.updateOne({ ...round, ...lease.isOf(owner) }, { $unset: { owner: '', until: '' } }),
    async isCollectionDue(now: Date): Promise<boolean> {
      const { collectedAt } = (await rounds.findOne(round)) ?? {};
      return collectedAt === undefined || now.getTime() - collectedAt.getTime() >= hourMs;
    },

    /** A new link is checked a day after it was seen first: its author may still be writing. */
    async storeItems(found: readonly Omit<CheckedItemDocument, 'round'>[], now: Date): Promise<void> {
      for (let start = 0; start < found.length; start += batchSize) {
        const batch = found.slice(start, start + batchSize);
        await items.bulkWrite(
          batch.map(({ _id, ...item }) => ({
            replaceOne: { filter: { _id }, replacement: { ...item, round: now }, upsert: true },
          })),
        );
        const addresses = [...new Set(batch.flatMap((item) => item.links))];
        if (addresses.length === 0) continue;
        const first = {
          nextAt: new Date(now.getTime() + dayMs),
          checkedAt: null,
          problem: null,
          failedSince: null,
          isBroken: false,
        };
        await links.bulkWrite(
          addresses.map((_id) => ({
            updateOne: {
              filter: { _id },
              update: { $set: { round: now }, $setOnInsert: first },
              upsert: true,
            },
          })),
        );
      }
    },
    /** Removes what this round has not seen. */
    async finishCollection(now: Date): Promise<void> {
      await items.deleteMany({ round: { $lt: now } });
      await links.deleteMany({ round: { $lt: now } });
      await rounds.updateOne(round, { $set: { collectedAt: now } });
    },

    nextDue: (now: Date) => links.findOne({ nextAt: { $lte: now } }, { sort: { nextAt: 1 } }),
    /** Another link is checked first. */
    postpone: (address: string, now: Date) =>
      links.updateOne({ _id: address }, { $set: { nextAt: new Date(now.getTime() + dayMs) } }),
    findLink: (address: string) => links.findOne({ _id: address }),
    async recordState({ _id, failedSince }: LinkDocument, state: LinkState, now: Date): Promise<void> {
      const isFailing = state.problem !== null;
      const isRepeated = failedSince !== null && now.getTime() - failedSince.getTime() >= dayMs / 2;
      const isBroken = isFailing && (state.isFinal || isRepeated);
      await links.updateOne(
        { _id },
        {
          $set: {
            checkedAt: now,
            problem: state.problem,
            failedSince: isFailing ? (failedSince ?? now) : null,
            isBroken,
            nextAt: new Date(now.getTime() + (isFailing && !isBroken ? dayMs : weekMs)),
          },
        },
      );
    },

    listBroken: (limit: number) =>
      links.find({ isBroken: true }).sort({ failedSince: 1, _id: 1 }).limit(limit).toArray(),
    async readProgress(): Promise<{ checked: number; lastCheckedAt: Date | null }> {
      const [checked, newest] = await Promise.all([
        links.countDocuments({ checkedAt: { $ne: null } }),
        links.findOne({}, { sort: { checkedAt: -1 }, projection: { checkedAt: 1 } }),
      ]);
      return { checked, lastCheckedAt: newest?.checkedAt ?? null };
    },
    /** The items with these links, at most twenty of each. */
    async findPlaces(addresses: readonly string[]): Promise<Map<string, CheckedItemDocument[]>> {
      const places = new Map<string, CheckedItemDocument[]>();
      const wanted = new Set(addresses);
      for await (const item of items.find({ links: { $in: [...addresses] } }).sort({ _id: 1 }))
        for (const address of item.links) {
          if (!wanted.has(address)) continue;
          const known = places.get(address) ?? [];
          if (known.length < maxPlaces) places.set(address, [...known, item]);
        }
      return places;
    },
    listProblems: (page: { page: number; limit: number }) =>
      findPage(items, { 'problems.0': { $exists: true } }, { ...page, sort: { _id: 1 } }),
  };
}
export type SiteCheckRepository = ReturnType<typeof createSiteCheckRepository>;
