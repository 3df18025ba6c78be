import { createHmac, randomBytes } from 'node:crypto';
import type { Clock } from '@atrium/service-kit/clock';
import { isRobot } from '@atrium/service-kit/http/is-robot';
import { ensureIndexes, tryUniqueWrite } from '@atrium/service-kit/mongo';
import type { Db } from 'mongodb';
import type { SiteTime } from '../../site-time';

const keepSeconds = 2 * 86_400;
const rememberedVisitors = 20_000;

/**
 * Counts sessions per day without cookies. Address and agent are hashed with the day's salt, which is deleted two days
 * later, so that nobody can be followed from one day to the next.
 */
export function createVisitRepository({ db, siteTime, clock }: { db: Db; siteTime: SiteTime; clock: Clock }) {
  const days = db.collection<{ _id: string; sessions: number }>('visit_days');
  const visitors = db.collection<{ _id: string; at: Date }>('visit_visitors');
  const salts = db.collection<{ _id: string; salt: string; at: Date }>('visit_salts');
  let today: { day: string; salt: string; seen: Set<string> } | undefined;

  async function openDay(day: string) {
    if (today?.day === day) return today;
    const stored = await salts.findOneAndUpdate(
      { _id: day },
      { $setOnInsert: { salt: randomBytes(32).toString('hex'), at: clock.now() } },
      { upsert: true, returnDocument: 'after' },
    );
    if (stored === null) throw new Error('an upsert returned nothing');
    today = { day, salt: stored.salt, seen: new Set() };
    return today;
  }

  return {
    async start() {
      await ensureIndexes(visitors, [{ key: { at: 1 }, options: { expireAfterSeconds: keepSeconds } }]);
      await ensureIndexes(salts, [{ key: { at: 1 }, options: { expireAfterSeconds: keepSeconds } }]);
    },

    async count({ address, agent }: { address: string; agent: string }): Promise<void> {
      if (isRobot(agent)) return;
      const { day, salt, seen } = await openDay(siteTime.dayOf(clock.now()));
      const visitor = createHmac('sha256', salt).update(`${address}\n${agent}`).digest('base64url');
      if (seen.has(visitor)) return;
      const isNew = await tryUniqueWrite(visitors.insertOne({ _id: `${day}.${visitor}`, at: clock.now() }));
      if (isNew) await days.updateOne({ _id: day }, { $inc: { sessions: 1 } }, { upsert: true });
      if (seen.size >= rememberedVisitors) seen.clear();
      seen.add(visitor);
    },

    /** Sessions of each day from `firstDay` on. */
    async readDays(firstDay: string): Promise<Map<string, number>> {
      const found = await days.find({ _id: { $gte: firstDay } }).toArray();
      return new Map(found.map(({ _id, sessions }) => [_id, sessions]));
    },

    async total(): Promise<number> {
      const sum = await days
        .aggregate<{ sessions: number }>([{ $group: { _id: null, sessions: { $sum: '$sessions' } } }])
        .next();
      return sum?.sessions ?? 0;
    },
  };
}
