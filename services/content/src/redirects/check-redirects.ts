import { sitePages } from '@atrium/contracts/content/menus.constants';
import { systemFolders } from '@atrium/contracts/content/reserved-paths';
import { itemOfPath } from '@atrium/contracts/content/resolve-menus';
import { isWebAddress } from '@atrium/contracts/content/web-address';
import { normaliseOldPath } from '@atrium/contracts/site/constants';
import { type ContentContext, contextOf } from '../context';
import { toCurrentAddress } from '../entries/own-addresses';
import { readRemoteAddresses } from '../entries/remote-addresses';
import { listFormerSlugs } from './former-slugs';

interface Pair {
  from: string;
  to: string;
}

interface CheckedPair extends Pair {
  problem: string | null;
}

/** Addresses of the system, not of pages. */
const reserved = new RegExp(`^/(?:${systemFolders.join('|')})(?:/|$)`);
const pages = new Set<string>(sitePages.map(({ path }) => path));

/** Exports of other systems have whole addresses. */
const pathOf = (address: string): string => address.replace(/^https?:\/\/[^/?#]+/i, '') || '/';

/** Visitors would get the page, never the redirect. */
async function hasPage(context: ContentContext, path: string): Promise<boolean> {
  if (pages.has(path)) return true;
  const item = itemOfPath(path);
  if (item === undefined) return false;
  const { entries } = contextOf(context, item.row.name);
  return (await entries.findBySlug(item.slug, { isStaff: false })) !== null;
}

function findOwnProblem({ from, to }: Pair, normalised: string | undefined): string | undefined {
  if (normalised === undefined) return `"${from.slice(0, 60)}" is no path such as /old-page`;
  if (reserved.test(normalised)) return 'This address belongs to the system';
  if (!isWebAddress(to)) return 'It must lead to a path such as /services, or to an address with https://';
  if (to.startsWith('/') && reserved.test(normaliseOldPath(to) ?? '/'))
    return 'Visitors have no access there';
  if (to.startsWith('/') && normaliseOldPath(to) === normalised) return 'It leads to itself';
  return undefined;
}

/** Checks each pair against the site, the other old addresses and the other pairs: neither a loop nor a chain may come of it. */
export async function checkRedirects(
  context: ContentContext,
  given: readonly Pair[],
): Promise<CheckedPair[]> {
  const pairs = await Promise.all(
    given.map(async ({ from, to }) => ({
      from,
      to: await toCurrentAddress(context, to),
      path: normaliseOldPath(pathOf(from)),
    })),
  );
  const targetOf = ({ to }: Pair) => (to.startsWith('/') ? (normaliseOldPath(to) ?? '/') : '');
  const former = new Map(
    (await listFormerSlugs(context, '')).flatMap(({ from, to }) =>
      to === null ? [] : [[from, to] as const],
    ),
  );
  const asked = pairs.flatMap((pair) => [pair.path ?? '', targetOf(pair)]);
  const [stored, leading, ofRemotes] = await Promise.all([
    context.redirects.findMany(asked),
    context.redirects.findLeadingTo(asked),
    readRemoteAddresses(context),
  ]);
  const known = new Set([...stored.map(({ from }) => from), ...former.keys()]);
  const leadingTo = new Map([
    ...leading.flatMap(({ from, to }) => (to === undefined ? [] : [[to, from] as const])),
    ...Array.from(former, ([from, to]) => [to, from] as const),
  ]);
  const seen = new Set<string>();
  const own = new Set(pairs.map(({ path }) => path));
  const checked: CheckedPair[] = [];
  for (const pair of pairs) {
    const { from, to, path } = pair;
    const target = targetOf(pair);
    const find = async (): Promise<string | undefined> => {
      const problem = findOwnProblem(pair, path);
      if (problem !== undefined || path === undefined) return problem;
      if (seen.has(path)) return 'This address stands twice in the list';
      seen.add(path);
      if (known.has(path)) return 'This old address leads somewhere already. Delete that first.';
      if (known.has(target) || own.has(target)) return `${to} is an old address too. Name the last one.`;
      const before = leadingTo.get(path);
      if (before !== undefined) return `${before} leads here: that would be a chain`;
      const remote = ofRemotes.get(path);
      if (remote !== undefined && !pages.has(path))
        return `The remote ${remote} has a page at this address, which visitors get`;
      if (await hasPage(context, path)) return 'There is a page at this address, which visitors get';
      return undefined;
    };
    checked.push({ from: path ?? from, to, problem: (await find()) ?? null });
  }
  return checked;
}
