import { allContentTypes } from '@atrium/contracts/content/all-content-types.schemas';
import { unnamedCompany } from '@atrium/contracts/content/company.constants';
import { initialOf } from '@atrium/contracts/content/fields.schemas';
import { defaultMenus } from '@atrium/contracts/content/menus.constants';
import { noTargets, resolveMenus } from '@atrium/contracts/content/resolve-menus';
import { builtInTitlePattern } from '@atrium/contracts/content/search-engines.constants';

/** The responses about the site and of the pages' documents, which tests of other calls don't handle; undefined for another address. `changes`: of the site. */
export function respondWithSite(url: string, changes: object = {}): Response | undefined {
  const { pathname, searchParams } = new URL(url);
  if (pathname === '/api/site') {
    const company = { ...unnamedCompany, name: 'Atrium' };
    const document = documentOf(searchParams.get('document'));
    const menus = resolveMenus(defaultMenus, noTargets);
    return Response.json({
      success: true,
      data: {
        company,
        menus,
        searchEngines: { titlePattern: builtInTitlePattern },
        parts: documentOf('shared-parts'),
        document,
        ...changes,
      },
    });
  }
  const [, id] = /^\/api\/site-documents\/([a-z-]+)$/.exec(pathname) ?? [];
  const document = documentOf(id);
  return document && Response.json({ success: true, data: document });
}

function documentOf(id: string | null | undefined) {
  const type = Object.values(allContentTypes).find(({ name }) => name === id);
  return type && { id, _id: id, rev: 0, ...initialOf(type.fields) };
}
