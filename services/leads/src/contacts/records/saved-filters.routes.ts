import { contactCalls } from '@atrium/contracts/calls/contact-calls';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { success } from '@atrium/service-kit/http/responses';
import { parseId } from '../../object-ids';
import type { SavedFilterRepository } from './saved-filter-repository';

export const createSavedFilterRoutes = ({ filters }: { filters: SavedFilterRepository }): CallRoute[] => [
  handle(contactCalls.listFilters, async ({ actor }) => success(await filters.list(actor.id))),
  handle(contactCalls.saveFilter, async ({ body: { name, query }, actor }) =>
    success(await filters.save(actor.id, { name, query: { ...query } })),
  ),
  handle(contactCalls.deleteFilter, async ({ params: { id }, actor }) => {
    await filters.remove(actor.id, parseId(id, 'Saved filter not found'));
    return success({ id, deleted: true });
  }),
];
