import type { Clock } from '@atrium/service-kit/clock';
import type { Db } from 'mongodb';
import type { SubscriberFields } from '../newsletter/subscribers/subscriber-repository';
import type { SiteTime } from '../site-time';

interface PastDays {
  /** The day that is not among them. */
  today: string;
  /** How many there were of other days, as the collection's own size tells. */
  others: number;
  counts: Promise<Map<string, number>>;
}

/**
 * New subscribers of each day of the site. Who came on a day that is over only ever becomes fewer, so those days are
 * counted once; today is counted each time. The size of the collection, which the database knows without counting, tells
 * when somebody of another day has gone, in whichever process that was.
 */
export function createSubscriberDays({ db, siteTime, clock }: { db: Db; siteTime: SiteTime; clock: Clock }) {
  const subscribers = db.collection<SubscriberFields>('subscribers');
  let known: PastDays | null = null;

  async function countBefore(today: string): Promise<Map<string, number>> {
    const days = await subscribers
      .aggregate<{ _id: string; count: number }>(
        [
          { $match: { createdAt: { $lt: siteTime.startOfDay(today) } } },
          { $group: { _id: siteTime.dayOfField('createdAt'), count: { $sum: 1 } } },
        ],
        { hint: { createdAt: -1, _id: -1 } },
      )
      .toArray();
    return new Map(days.map(({ _id, count }) => [_id, count]));
  }

  return async function readSubscriberDays(): Promise<ReadonlyMap<string, number>> {
    const today = siteTime.dayOf(clock.now());
    const ofToday = await subscribers.countDocuments({ createdAt: { $gte: siteTime.startOfDay(today) } });
    const others = (await subscribers.estimatedDocumentCount()) - ofToday;
    if (known?.today !== today || known.others !== others)
      known = { today, others, counts: countBefore(today) };
    const { counts } = known;
    try {
      return new Map([...(await counts), [today, ofToday]]);
    } catch (error) {
      if (known?.counts === counts) known = null;
      throw error;
    }
  };
}
