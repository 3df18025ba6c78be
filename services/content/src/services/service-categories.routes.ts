import { serviceCalls } from '@atrium/contracts/content/services.calls';
import type { ServiceListItem } from '@atrium/contracts/content/services.schemas';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { listResponse } from '@atrium/service-kit/http/responses';
import type { EntryContext } from '../context';
import { byHand } from '../entries/entry-indexes';
import { listEntries } from '../entries/list-entries';

/** `GET /api/services/category/{category}` */
export const serviceCategoryRoute = (context: EntryContext): CallRoute =>
  handle(serviceCalls.listCategory, async ({ params: { category }, query: { page, limit } }) => {
    const match = { 'content.category': category };
    const request = { page, limit, match, defaultSort: byHand };
    const list = await listEntries(context, request, { isStaff: false });
    return listResponse({ ...list, items: list.items as ServiceListItem[] });
  });
