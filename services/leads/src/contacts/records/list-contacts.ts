import type { ContactListQuery } from '@atrium/contracts/contacts/lists.schemas';
import type { Contact } from '@atrium/contracts/contacts/schemas';
import type { Page } from '@atrium/service-kit/http/responses';
import type { ContactsContext } from '../context';
import { shownContacts } from './contact-document';
import { toContactQuery } from './contact-filter';

export async function listContacts(
  { contacts, siteTime, clock, showEach }: ContactsContext,
  { page, limit, sort, order, ...filters }: ContactListQuery,
  userId: string,
): Promise<Page<Contact>> {
  const found = await contacts.list(toContactQuery(filters, { siteTime, now: clock.now(), userId }), {
    page,
    limit,
    sort,
    order,
  });
  return { ...found, items: await showEach(found.items, shownContacts) };
}
