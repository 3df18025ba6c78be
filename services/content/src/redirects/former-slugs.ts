import type { RedirectItem } from '@atrium/contracts/redirects';
import type { EntryKind } from '../entries/entry-kind';
import { isPubliclyVisible } from '../entries/entry-record';
import type { EntryRepository } from '../entries/entry-repository';

export interface SluggedKind {
  kind: Pick<EntryKind<never, never>, 'pagePath'>;
  entries: Pick<EntryRepository, 'readFormerSlugs'>;
}

/** The former addresses of all entries that are led on to the current one, newest first. */
export async function listFormerSlugs(
  kinds: readonly SluggedKind[],
  search: string,
): Promise<RedirectItem[]> {
  const items: RedirectItem[] = [];
  for (const { kind, entries } of kinds) {
    for await (const entry of entries.readFormerSlugs()) {
      const to = isPubliclyVisible(entry) ? kind.pagePath(entry.slug) : null;
      for (const slug of entry.oldSlugs)
        items.push({
          _id: `${entry._id.toHexString()}-${slug}`,
          from: kind.pagePath(slug),
          to,
          title: entry.title,
          createdAt: entry.updatedAt.toISOString(),
          isFormerSlug: true,
        });
    }
  }
  return items
    .filter(({ from }) => from.includes(search.toLowerCase()))
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt));
}
