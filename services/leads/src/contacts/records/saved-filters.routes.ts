import { contactCalls } from '@atrium/contracts/contacts/calls';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { success } from '@atrium/service-kit/http/responses';
import type { ShowEach } from '@atrium/service-kit/stuck-items';
import { parseId } from '../../object-ids';
import { type SavedFilterRepository, shownFilters } from './saved-filter-repository';

export const createSavedFilterRoutes = ({
  filters,
  showEach,
}: {
  filters: SavedFilterRepository;
  showEach: ShowEach;
}): CallRoute[] => [
  handle(contactCalls.listFilters, async ({ actor }) =>
    success(await showEach(await filters.list(actor.id), shownFilters)),
  ),
  handle(contactCalls.saveFilter, async ({ body: { name, query }, actor }) =>
    success(await filters.save(actor.id, { name, query: { ...query } })),
  ),
  handle(contactCalls.deleteFilter, async ({ params: { id }, actor }) => {
    await filters.remove(actor.id, parseId(id, 'Saved filter not found'));
    return success({ id, deleted: true });
  }),
];
