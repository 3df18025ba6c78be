import { pagePathOf } from '@atrium/contracts/content/content-types';
import { legalPathOf } from '@atrium/contracts/content/legal.constants';
import { sitePages } from '@atrium/contracts/content/menus.constants';
import { isTakenFolder } from '@atrium/contracts/content/reserved-paths';
import { itemOfPath, type MenuTargets, type targetsOf } from '@atrium/contracts/content/resolve-menus';
import { isSitePath } from '@atrium/contracts/content/web-address';
import { type ContentContext, contextOf, type EntryContext } from '../context';
import { type EntryDocument, isPubliclyVisible } from '../entries/entry-document';
import { byHand } from '../entries/entry-indexes';
import { decodeSlug } from '../entries/own-page';
import { isOfRemote } from '../entries/remote-addresses';
import { findContentOf } from './empty-pages';
import { type LegalHistory, ownLegalTitles } from './legal-history';

const maxListed = 30;

type Found = ReturnType<MenuTargets['find']>;

const builtIn = new Set<string>(sitePages.map(({ path }) => path));

/** A damaged item may have anything there; lists report it. */
const hasAddress = ({ title, slug }: EntryDocument) => typeof title === 'string' && typeof slug === 'string';

async function listPublished({ entries }: EntryContext): Promise<EntryDocument[]> {
  const match = { status: 'published', isLive: true };
  const { items } = await entries.list({ match, page: 1, limit: maxListed, sort: byHand });
  return items.filter(hasAddress);
}

/** The item, or null for one that visitors can't open. Undefined if there is none. */
async function findItem(
  context: ContentContext,
  path: string,
  { row, slug }: NonNullable<ReturnType<typeof itemOfPath>>,
): Promise<Found> {
  const { entries } = contextOf(context, row.name);
  const record = await entries.findBySlug(decodeSlug(slug), { isStaff: row.folder === '' });
  if (record === null) return undefined;
  if (!hasAddress(record) || !isPubliclyVisible(record)) return null;
  // A path of the other folder stays as it is.
  return { title: record.title, path: record.slug === slug ? path : pagePathOf(row, record.slug) };
}

const folderOf = (path: string): string => path.split('/')[1] ?? '';

/** Undefined for an address that may be open to visitors though no item is there; null for one that leads nowhere. */
async function findAbsent(context: ContentContext, path: string): Promise<Found> {
  const isOfSystem = itemOfPath(path) === undefined && isTakenFolder(folderOf(path));
  const isFile = path.includes('.');
  if (isOfSystem || isFile || (await isOfRemote(context, path))) return undefined;
  return (await context.redirects.find(path)) === null ? null : undefined;
}

/** Reads what the menus lead to, and names the types that it read: a change of their items changes the menus. */
export async function readMenuTargets(
  context: ContentContext,
  { types, paths }: ReturnType<typeof targetsOf>,
  legal: LegalHistory,
): Promise<{ targets: MenuTargets; readTypes: string[] }> {
  const readTypes = new Set<string>(types);
  const legalTitles = ownLegalTitles(legal);

  async function find(path: string): Promise<Found> {
    const legalPage = /^\/legal\/([^/?#]+)\/?$/.exec(path)?.[1];
    if (legalPage !== undefined) {
      const title = legalTitles.get(legalPage);
      return title === undefined ? null : { title, path: legalPathOf(legalPage) };
    }
    if (!isSitePath(path)) return undefined;
    const [bare = ''] = path.split(/[?#]/, 1);
    const content = await findContentOf(context, bare, legal);
    if (content !== undefined) {
      if (content.type !== undefined) readTypes.add(content.type);
      return content.isThere ? undefined : null;
    }
    if (builtIn.has(bare)) return undefined;
    const item = itemOfPath(path);
    if (item !== undefined) readTypes.add(item.row.name);
    const found = item && (await findItem(context, path, item));
    return found === undefined ? findAbsent(context, bare) : found;
  }

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
  const found = await Promise.all(paths.map(async (path) => [path, await find(path)] as const));
  const listed = new Map(lists);
  const byPath = new Map(found);
  return {
    targets: { listOf: (type) => listed.get(type) ?? [], find: (path) => byPath.get(path) },
    readTypes: [...readTypes],
  };
}
