import { isDefaultLook } from '@atrium/contracts/content/look.constants';
import { chosenLook } from '@atrium/contracts/content/look.schemas';
import { menus } from '@atrium/contracts/content/menus.schemas';
import { resolveMenus, targetsOf } from '@atrium/contracts/content/resolve-menus';
import { siteCalls } from '@atrium/contracts/site/calls';
import { site } from '@atrium/contracts/site/schemas';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { cacheTagsHeader } from '@atrium/service-kit/http/env';
import { setNoStore, success } from '@atrium/service-kit/http/responses';
import { withPreviewedClaims } from '../claims/preview-claims';
import type { ContentContext } from '../context';
import { createLegalHistory } from './legal-history';
import { readMenuTargets } from './menu-targets';
import { createSingleReader } from './read-single';
import { addRemotePages, listRemotePages, withRemotePages } from './remote-pages';

/** The published values of the single types that all pages show, in one call, with those of the page that is read. */
export function siteRoute(saved: ContentContext): CallRoute {
  const readHistory = createLegalHistory(saved);
  return handle(siteCalls.read, async ({ c, query }) => {
    const { document: name, preview } = query;
    if (preview !== undefined) setNoStore(c);
    const context = await withPreviewedClaims(saved, query);
    const readSingle = createSingleReader(context, query);
    const [company, stored, legal, storedLook, errorPages, searchEngines, parts, remotePages, document] =
      await Promise.all([
        readSingle('company'),
        readSingle('menus'),
        readHistory(),
        readSingle('look'),
        readSingle('error-pages'),
        readSingle('search-engines'),
        readSingle('shared-parts'),
        listRemotePages(context.registry),
        name && readSingle(name),
      ]);
    const ownLook = chosenLook.parse(storedLook);
    const content = menus.item.parse(stored);
    const { targets, readTypes } = await readMenuTargets(context, targetsOf(content), legal);
    const menusOfSite = resolveMenus(content, withRemotePages(targets, remotePages));
    c.header(cacheTagsHeader, [...readTypes, ...(name ? [name] : [])].join(','));
    return success(
      site.parse({
        company,
        parts,
        termsVersion: legal.current.get('terms-and-conditions')?.name ?? '',
        privacyVersion: legal.current.get('privacy-policy')?.name ?? '',
        legalPages: [...legal.current.keys()],
        // Labels are titles of items, which may name claims.
        menus: await context.claims.fill(addRemotePages(menusOfSite, content.isHeaderComplete, remotePages)),
        errorPages,
        searchEngines,
        claims: await context.claims.listShown(),
        ...(!isDefaultLook(ownLook) && { look: ownLook }),
        claimsRevision: await context.claims.readRevision(),
        ...(document && { document }),
      }),
    );
  });
}
