import { contactCalls } from '@atrium/contracts/contacts/calls';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { success } from '@atrium/service-kit/http/responses';
import { ObjectId } from 'mongodb';
import type { ContactsContext } from '../context';
import { shownFilters } from './saved-filter-repository';

export const savedFilterRoutes = ({ savedFilters, showEach }: ContactsContext): CallRoute[] => [
  handle(contactCalls.listFilters, async ({ actor }) =>
    success(await showEach(await savedFilters.list(actor.id), shownFilters)),
  ),
  handle(contactCalls.saveFilter, async ({ body: { name, query }, actor }) =>
    success(await savedFilters.save(actor.id, { name, query: { ...query } })),
  ),
  handle(contactCalls.deleteFilter, async ({ params: { id }, actor }) => {
    await savedFilters.remove(actor.id, new ObjectId(id));
    return success({ id, deleted: true });
  }),
];
