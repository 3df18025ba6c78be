import { achievementsPage } from '@atrium/contracts/content/achievements-page.schemas';
import { type ListedTypeName, listedTypeRows } from '@atrium/contracts/content/content-types';
import { legalPages, legalPathOf } from '@atrium/contracts/content/legal.constants';
import { sitePages } from '@atrium/contracts/content/menus.constants';
import { siteCalls } from '@atrium/contracts/site/calls';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { success } from '@atrium/service-kit/http/responses';
import { type ContentContext, contextOf } from '../context';
import { isOfRemote } from '../entries/remote-addresses';
import { createLegalHistory, type LegalHistory } from './legal-history';
import { readSingle } from './read-single';

/** The types whose items are listed at a page, by its path. */
const listedAt: ReadonlyMap<string, ListedTypeName> = new Map(
  listedTypeRows.flatMap(({ name, page, folder, otherFolder }) =>
    [page, folder && `/${folder}`, otherFolder && `/${otherFolder}`].flatMap(
      (path): [string, typeof name][] => (path ? [[path, name]] : []),
    ),
  ),
);

const legalAt: ReadonlyMap<string, string> = new Map(legalPages.map((page) => [legalPathOf(page), page]));

const achievements = 'achievements-page';

async function hasAchievements(context: ContentContext): Promise<boolean> {
  const { milestones, experience, trust } = achievementsPage.item.parse(
    await readSingle(context, achievements),
  );
  const entries = [milestones.figures, experience.cards, trust.certifications, trust.commitments];
  return entries.some(({ length }) => length > 0);
}

/** Whether the built-in page at this path has something to show, and the type that decides. Undefined for a page that always has. */
export async function findContentOf(
  context: ContentContext,
  path: string,
  { current }: Pick<LegalHistory, 'current'>,
): Promise<{ isThere: boolean; type?: string } | undefined> {
  const legalPage = legalAt.get(path);
  if (legalPage !== undefined) return { isThere: current.has(legalPage) };
  if (path === '/achievements') return { isThere: await hasAchievements(context), type: achievements };
  const type = listedAt.get(path);
  if (type === undefined) return undefined;
  const isThere =
    (await contextOf(context, type).entries.hasPublished([])) || (await isOfRemote(context, path));
  return { isThere, type };
}

/** Lists the built-in pages with nothing to show: without a published item, a legal text or an achievement. */
export function emptyPagesRoute(context: ContentContext): CallRoute {
  const readHistory = createLegalHistory(context);
  return handle(siteCalls.listEmptyPages, async () => {
    const history = await readHistory();
    const found = await Promise.all(
      sitePages.map(async ({ path }) => ({ path, content: await findContentOf(context, path, history) })),
    );
    return success(found.filter(({ content }) => content?.isThere === false).map(({ path }) => path));
  });
}
