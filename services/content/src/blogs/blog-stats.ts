import type { BlogStats } from '@atrium/contracts/blog-types';
import type { EntryRepository } from '../entries/entry-repository';

/** Totals over all articles outside the trash. */
export async function readBlogStats({
  countByStatus,
}: Pick<EntryRepository, 'countByStatus'>): Promise<BlogStats> {
  const groups = await countByStatus();
  const countOf = (status: string) => groups.find(({ _id }) => _id === status)?.count ?? 0;
  return {
    total: groups.reduce((sum, { count }) => sum + count, 0),
    published: countOf('published'),
    draft: countOf('draft'),
    scheduled: countOf('scheduled'),
    archived: countOf('archived'),
    views: groups.reduce((sum, { views }) => sum + views, 0),
  };
}
