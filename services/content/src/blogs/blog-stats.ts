import type { BlogStats } from '@atrium/contracts/content/articles.schemas';
import { createCachedValue } from '@atrium/service-kit/cached-value';
import type { Clock } from '@atrium/service-kit/clock';
import type { EntryRepository } from '../entries/entry-repository';

/** Visits are written in batches, so the sum is some seconds old anyway; reading it takes longer than all counts. */
const viewsMaxAgeMs = 10_000;

/** Totals over all articles outside the trash. */
export function createBlogStatsReader({
  entries,
  clock,
}: {
  entries: Pick<EntryRepository, 'countByStatus' | 'sumViews'>;
  clock: Clock;
}) {
  const readViews = createCachedValue({ read: entries.sumViews, maxAgeMs: viewsMaxAgeMs, clock });

  return async function readBlogStats(): Promise<BlogStats> {
    const [counts, views] = await Promise.all([entries.countByStatus(), readViews()]);
    const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
    return { total, ...counts, views };
  };
}
