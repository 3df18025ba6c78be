import { auditNameOf, pagePathOf } from '@atrium/contracts/content/content-types';
import { type RedirectItem, redirectItem } from '@atrium/contracts/site/schemas';
import { z } from 'zod';
import type { ContentContext } from '../context';
import { type EntryDocument, isPubliclyVisible } from '../entries/entry-document';

type Slugged = Pick<EntryDocument, '_id' | 'title' | 'slug' | 'oldSlugs' | 'status' | 'isLive' | 'updatedAt'>;

/** The former addresses of all entries that are led on to the current one, newest first. Not those at which another item is now. */
export async function listFormerSlugs(
  { types, showEach }: Pick<ContentContext, 'types' | 'showEach'>,
  search: string,
): Promise<RedirectItem[]> {
  const items: RedirectItem[] = [];
  for (const { type, entries } of types) {
    const found: Slugged[] = [];
    for await (const entry of entries.readFormerSlugs()) found.push(entry);
    const shown = await entries.findShownSlugs(found.flatMap(({ oldSlugs }) => oldSlugs));
    const listed = await showEach(found, {
      resource: auditNameOf(type.row),
      schema: z.array(redirectItem),
      toItem: (entry) =>
        entry.oldSlugs
          .filter((slug) => !shown.has(slug))
          .map((slug) => ({
            _id: `${entry._id.toHexString()}-${slug}`,
            from: pagePathOf(type.row, slug),
            to: isPubliclyVisible(entry) ? pagePathOf(type.row, entry.slug) : null,
            title: entry.title,
            createdAt: entry.updatedAt.toISOString(),
            isFormerSlug: true as const,
          })),
    });
    items.push(...listed.flat());
  }
  return items
    .filter(({ from }) => from.includes(search.toLowerCase()))
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt));
}
