import { unnamedCompany } from '@atrium/contracts/content/company.constants';
import { defaultMenus } from '@atrium/contracts/content/menus.constants';
import { noTargets, resolveMenus } from '@atrium/contracts/content/resolve-menus';

/** The response of `/api/site`, which tests of other calls don't handle; undefined for another address. */
export function respondWithSite(url: string): Response | undefined {
  if (!url.endsWith('/api/site')) return undefined;
  const company = { ...unnamedCompany, name: 'Atrium' };
  return Response.json({ success: true, data: { company, menus: resolveMenus(defaultMenus, noTargets) } });
}
