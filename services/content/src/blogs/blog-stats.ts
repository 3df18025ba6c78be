import type { BlogStats } from '@atrium/contracts/blog-types';
import type { Clock } from '@atrium/service-kit/clock';
import type { Collection } from 'mongodb';
import type { EntryRecord } from '../entries/entry-record';

const keepMs = 2_000;

/**
 * Totals over all articles outside the trash. They are counted from an index and kept for a moment; a save in this
 * process counts them anew, one in another process shows within two seconds.
 */
export function createBlogStats({
  collection,
  clock,
}: {
  collection: Collection<EntryRecord>;
  clock: Clock;
}) {
  let kept: { stats: Promise<BlogStats>; until: number } | undefined;

  async function count(): Promise<BlogStats> {
    const groups = await collection
      .aggregate<{ _id: string; count: number; views: number }>(
        [
          { $match: { isLive: true } },
          { $group: { _id: '$status', count: { $sum: 1 }, views: { $sum: '$views' } } },
        ],
        { hint: { isLive: 1, status: 1, views: -1 } },
      )
      .toArray();
    const countOf = (status: string) => groups.find(({ _id }) => _id === status)?.count ?? 0;
    return {
      total: groups.reduce((sum, group) => sum + group.count, 0),
      published: countOf('published'),
      draft: countOf('draft'),
      scheduled: countOf('scheduled'),
      archived: countOf('archived'),
      views: groups.reduce((sum, { views }) => sum + views, 0),
    };
  }

  return {
    forget() {
      kept = undefined;
    },
    get(): Promise<BlogStats> {
      const now = clock.now().getTime();
      if (kept === undefined || now >= kept.until) {
        const stats = count();
        kept = { stats, until: now + keepMs };
        stats.catch(() => {
          kept = undefined;
        });
      }
      return kept.stats;
    },
  };
}

export type BlogStatsReader = ReturnType<typeof createBlogStats>;
