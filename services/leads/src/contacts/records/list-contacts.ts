import type { ContactListQuery } from '@atrium/contracts/contacts/lists.schemas';
import type { Page } from '@atrium/service-kit/http/responses';
import type { SiteTime } from '../../site-time';
import { limitTotal } from '../../total-limit';
import type { ContactDocument } from './contact-document';
import { toContactQuery } from './contact-filter';
import type { ContactRepository } from './contact-repository';

export function createListContacts({
  repository,
  siteTime,
}: {
  repository: ContactRepository;
  siteTime: SiteTime;
}) {
  return async function listContacts({
    page,
    limit,
    sort,
    order,
    ...filters
  }: ContactListQuery): Promise<Page<ContactDocument>> {
    const query = toContactQuery(filters, siteTime);
    const skip = (page - 1) * limit;
    const [items, counted] = await Promise.all([
      repository.findSorted(query, { sort, order, skip, limit }),
      repository.count(query),
    ]);
    return { items, ...limitTotal(counted), page, limit };
  };
}
export type ListContacts = ReturnType<typeof createListContacts>;
