import { siteCalls } from '@atrium/contracts/site/calls';
import { site } from '@atrium/contracts/site/schemas';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { success } from '@atrium/service-kit/http/responses';
import { type ContentContext, contextOf } from '../context';
import { findById } from '../entries/find-entry';
import { respondWithEntry } from '../entries/respond-with-entry';
import { singleIdOf } from '../entries/single-entry';

const visitor = { isStaff: false };

/** The published values of the single types that all pages show, in one call. */
export function siteRoute(context: ContentContext): CallRoute {
  const company = contextOf(context, 'company');
  return handle(siteCalls.read, async () => {
    const record = await findById(company, singleIdOf('company'), visitor);
    return success(site.parse({ company: await respondWithEntry(company, record, visitor) }));
  });
}
