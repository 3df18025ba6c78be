import { pagePathOf } from '@atrium/contracts/content/content-types';
import { legalPathOf } from '@atrium/contracts/content/legal.constants';
import { itemOfPath, type MenuTargets, type targetsOf } from '@atrium/contracts/content/resolve-menus';
import { type ContentContext, contextOf, type EntryContext } from '../context';
import { type EntryDocument, isPubliclyVisible } from '../entries/entry-document';
import { byHand } from '../entries/entry-indexes';

const maxListed = 30;

/** A damaged item may have anything there; lists report it. */
const hasAddress = ({ title, slug }: EntryDocument) => typeof title === 'string' && typeof slug === 'string';

async function listPublished({ entries }: EntryContext): Promise<EntryDocument[]> {
  const match = { status: 'published', isLive: true };
  const { items } = await entries.list({ match, page: 1, limit: maxListed, sort: byHand });
  return items.filter(hasAddress);
}

/** Reads what the menus lead to, and names the types that it read: a change of their items changes the menus. */
export async function readMenuTargets(
  context: ContentContext,
  { types, paths }: ReturnType<typeof targetsOf>,
  legalTitles: ReadonlyMap<string, string>,
): Promise<{ targets: MenuTargets; readTypes: string[] }> {
  const items = paths.flatMap((path) => {
    const found = itemOfPath(path);
    return found ? [{ path, ...found }] : [];
  });
  const lists = await Promise.all(
    types.map(async (name) => {
      const owner = contextOf(context, name);
      const found = await listPublished(owner);
      return [
        name,
        found.map(({ title, slug }) => ({ title, path: pagePathOf(owner.type.row, slug) })),
      ] as const;
    }),
  );
  const found = await Promise.all(
    items.map(async ({ path, row, slug }) => {
      const { entries } = contextOf(context, row.name);
      const record = await entries.findBySlug(decode(slug).toLowerCase(), { isStaff: row.folder === '' });
      // Other remotes have addresses like those of pages.
      if (record === null && row.folder === '') return [path, undefined] as const;
      if (record === null || !hasAddress(record) || !isPubliclyVisible(record)) return [path, null] as const;
      // A path of the other folder stays as it is.
      const isCurrent = record.slug === slug;
      return [path, { title: record.title, path: isCurrent ? path : pagePathOf(row, record.slug) }] as const;
    }),
  );
  const listed = new Map(lists);
  const legal = paths.flatMap((path) => {
    const page = /^\/legal\/([^/?#]+)\/?$/.exec(path)?.[1];
    if (page === undefined) return [];
    const title = legalTitles.get(page);
    return [[path, title === undefined ? null : { title, path: legalPathOf(page) }] as const];
  });
  const byPath = new Map([...found, ...legal]);
  return {
    targets: { listOf: (type) => listed.get(type) ?? [], find: (path) => byPath.get(path) },
    readTypes: [...new Set([...types, ...items.map(({ row }) => row.name)])],
  };
}

function decode(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}
