import type { BlogStats } from '@atrium/contracts/blog-types';
import type { Collection } from 'mongodb';
import type { EntryRecord } from '../entries/entry-record';
import { createKeptFigure } from '../entries/kept-figure';

function add(stats: BlogStats, record: EntryRecord | undefined, sign: 1 | -1): BlogStats {
  if (!record?.isLive) return stats;
  return {
    ...stats,
    total: stats.total + sign,
    [record.status]: stats[record.status] + sign,
    views: stats.views + sign * record.views,
  };
}

/**
 * Totals over all articles outside the trash, kept as long as they are large: a save in this process moves them by what it changed,
 * one in another has them counted anew, views show when they are counted again behind an answer.
 */
export function createBlogStats({
  collection,
  isSubscribed,
}: {
  collection: Collection<EntryRecord>;
  isSubscribed?: () => boolean;
}) {
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

  let figure = createKeptFigure(count, { isSubscribed });
  let isLarge = false;

  return {
    forget() {
      figure = createKeptFigure(count, { isSubscribed });
    },
    change(before: EntryRecord | undefined, after: EntryRecord) {
      figure.change((stats) => add(add(stats, before, -1), after, 1));
    },
    async get(): Promise<BlogStats> {
      if (!isLarge) figure = createKeptFigure(count, { isSubscribed });
      const stats = await figure.get();
      isLarge = stats.total >= worthKeeping;
      return stats;
    },
  };
}

/** Fewer are counted in no time. */
const worthKeeping = 1_000;

export type BlogStatsReader = ReturnType<typeof createBlogStats>;
