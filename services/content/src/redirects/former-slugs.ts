import { type RedirectItem, redirectItem } from '@atrium/contracts/site/schemas';
import type { ShowEach } from '@atrium/service-kit/stuck-items';
import { z } from 'zod';
import type { EntryKind } from '../entries/entry-kind';
import { type EntryRecord, isPubliclyVisible } from '../entries/entry-record';
import type { EntryRepository } from '../entries/entry-repository';

type Slugged = Pick<EntryRecord, '_id' | 'title' | 'slug' | 'oldSlugs' | 'status' | 'isLive' | 'updatedAt'>;

export interface SluggedKind {
  kind: Pick<EntryKind<never, never>, 'pagePath' | 'auditName'>;
  entries: Pick<EntryRepository, 'readFormerSlugs'>;
}

/** The former addresses of all entries that are led on to the current one, newest first. */
export async function listFormerSlugs(
  kinds: readonly SluggedKind[],
  search: string,
  showEach: ShowEach,
): Promise<RedirectItem[]> {
  const items: RedirectItem[] = [];
  for (const { kind, entries } of kinds) {
    const found: Slugged[] = [];
    for await (const entry of entries.readFormerSlugs()) found.push(entry);
    const shown = await showEach(found, {
      resource: kind.auditName,
      schema: z.array(redirectItem),
      toItem: (entry) =>
        entry.oldSlugs.map((slug) => ({
          _id: `${entry._id.toHexString()}-${slug}`,
          from: kind.pagePath(slug),
          to: isPubliclyVisible(entry) ? kind.pagePath(entry.slug) : null,
          title: entry.title,
          createdAt: entry.updatedAt.toISOString(),
          isFormerSlug: true as const,
        })),
    });
    items.push(...shown.flat());
  }
  return items
    .filter(({ from }) => from.includes(search.toLowerCase()))
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt));
}
