import { allContentTypes } from '@atrium/contracts/content/all-content-types.schemas';
import { unnamedCompany } from '@atrium/contracts/content/company.constants';
import { initialOf } from '@atrium/contracts/content/fields.schemas';
import { defaultMenus } from '@atrium/contracts/content/menus.constants';
import { noTargets, resolveMenus } from '@atrium/contracts/content/resolve-menus';

/** The responses about the site and of the pages' documents, which tests of other calls don't handle; undefined for another address. */
export function respondWithSite(url: string): Response | undefined {
  const { pathname } = new URL(url);
  if (pathname === '/api/site') {
    const company = { ...unnamedCompany, name: 'Atrium' };
    return Response.json({ success: true, data: { company, menus: resolveMenus(defaultMenus, noTargets) } });
  }
  const [, id] = /^\/api\/site-documents\/([a-z-]+)$/.exec(pathname) ?? [];
  const type = Object.values(allContentTypes).find(({ name }) => name === id);
  return type && Response.json({ success: true, data: { id, _id: id, rev: 0, ...initialOf(type.fields) } });
}
