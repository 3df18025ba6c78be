import { serviceCalls } from '@atrium/contracts/content/services.calls';
import type {
  Service,
  ServiceListItem,
  UpdateServiceInput,
} from '@atrium/contracts/content/services.schemas';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { listResponse } from '@atrium/service-kit/http/responses';
import { byHand } from '../entries/entry-indexes';
import type { EntryOperations } from '../entries/entry-operations';
import type { ServiceContent } from './service-kind';

/** `GET /api/services/category/{category}` */
export const createServiceCategoryRoute = (
  services: EntryOperations<ServiceContent, UpdateServiceInput, Service, ServiceListItem>,
): CallRoute =>
  handle(serviceCalls.listCategory, async ({ params: { category }, query: { page, limit } }) => {
    const match = { 'content.category': category };
    return listResponse(await services.list({ page, limit, match, defaultSort: byHand }, { isStaff: false }));
  });
