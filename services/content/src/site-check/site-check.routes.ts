import { type ContentTypeRow, contentTypes, pagePathOf } from '@atrium/contracts/content/content-types';
import { siteCheckCalls } from '@atrium/contracts/site/site-check.calls';
import { type BrokenLink, brokenLink, type PageProblems } from '@atrium/contracts/site/site-check.schemas';
import { notFound } from '@atrium/service-kit/app-error';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { listResponse, success } from '@atrium/service-kit/http/responses';
import { type ContentContext, contextOf } from '../context';
import { type EntryDocument, isPubliclyVisible } from '../entries/entry-document';
import { checkEntries } from './check-entries';
import { createLinkChecker, NetworkAway } from './check-links';
import type { CheckedItemDocument } from './site-check-repository';

const maxBroken = 200;

const ownScreens = new Set(['company', 'legal', 'look', 'menus', 'messages', 'claims']);

/** Other single types are edited as pages. */
function editPathOf({ type, entryId }: CheckedItemDocument): string | null {
  const row: ContentTypeRow | undefined = contentTypes[type as keyof typeof contentTypes];
  if (row?.adminPath !== undefined) return `${row.adminPath}/edit/${entryId}`;
  if (type === 'partner-logos') return '/dashboard/partners';
  if (!row?.isSingle) return null;
  return ownScreens.has(type) ? `/dashboard/${type}` : `/dashboard/pages/${type}`;
}

interface Current {
  item: CheckedItemDocument;
  entry: EntryDocument;
  path: string | null;
}

/** The items as they are now, without those that are no longer published, each with what a check of today finds. */
async function readCurrent(
  context: ContentContext,
  stored: readonly CheckedItemDocument[],
): Promise<Current[]> {
  const types = [...new Set(stored.map(({ type }) => type))];
  const current = await Promise.all(
    types.map(async (type) => {
      const own = contextOf(context, type);
      const ids = stored.flatMap((item) => (item.type === type ? [item.entryId] : []));
      const shown = (await own.entries.findMany(ids)).filter(isPubliclyVisible);
      const checked = await checkEntries(own, shown);
      return shown.flatMap((entry, index): Current[] => {
        const found = checked[index];
        if (found === undefined) return [];
        return [
          { item: { ...found, round: entry.updatedAt }, entry, path: pagePathOf(own.type.row, entry.slug) },
        ];
      });
    }),
  );
  return current.flat();
}

const toPlace = ({ item, entry }: Current) => ({
  type: item.type,
  id: item.entryId,
  title: entry.title || (contentTypes[item.type as keyof typeof contentTypes]?.noun ?? item.type),
  editPath: editPathOf(item),
});

async function listPageProblems(context: ContentContext, query: { page: number; limit: number }) {
  const { items, ...page } = await context.siteChecks.listProblems(query);
  const current = await readCurrent(context, items);
  const shown = current.flatMap((each): PageProblems[] =>
    each.item.problems.length === 0
      ? []
      : [{ ...toPlace(each), path: each.path, problems: each.item.problems }],
  );
  return listResponse({ ...page, items: shown });
}

async function listBrokenLinks(context: ContentContext): Promise<BrokenLink[]> {
  const { siteChecks, showEach } = context;
  const broken = await siteChecks.listBroken(maxBroken);
  const places = await siteChecks.findPlaces(broken.map(({ _id }) => _id));
  const stored = new Map([...places.values()].flat().map((item) => [item._id, item]));
  const current = await readCurrent(context, [...stored.values()]);
  const listed = await showEach(broken, {
    resource: 'link',
    schema: brokenLink,
    toItem: (link): BrokenLink => ({
      url: link._id,
      problem: link.problem ?? '',
      failedSince: link.failedSince?.toISOString() ?? '',
      checkedAt: link.checkedAt?.toISOString() ?? '',
      places: current.filter(({ item }) => item.links.includes(link._id)).map(toPlace),
    }),
  });
  // An editor has taken the others out since.
  return listed.filter((link) => link.places.length > 0);
}

export function siteCheckRoutes(context: ContentContext): CallRoute[] {
  const { siteChecks, askAddress, robotName, clock } = context;
  return [
    handle(siteCheckCalls.pages, async ({ query }) => listPageProblems(context, query)),
    handle(siteCheckCalls.links, async () => {
      const [{ checked, lastCheckedAt }, broken] = await Promise.all([
        siteChecks.readProgress(),
        listBrokenLinks(context),
      ]);
      return success({ checked, lastCheckedAt: lastCheckedAt?.toISOString() ?? null, broken });
    }),
    // Only listed links: a person could else have this server ask for any address.
    handle(siteCheckCalls.checkLink, async ({ body: { url } }) => {
      const link = await siteChecks.findLink(url);
      if (link === null) throw notFound('This link is not in the list');
      const state = await createLinkChecker({ ask: askAddress, userAgent: robotName })(url).catch((error) => {
        if (error instanceof NetworkAway) return { problem: 'This server has no network', isFinal: false };
        throw error;
      });
      await siteChecks.recordState(link, state, clock.now());
      return success({ url, problem: state.problem });
    }),
  ];
}
