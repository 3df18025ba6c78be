import type { ContactListQuery } from '@atrium/contracts/contacts';
import type { Page } from '@atrium/service-kit/http/responses';
import { hasSeveralWords } from '../../search-words';
import type { SiteTime } from '../../site-time';
import { limitTotal, totalLimit } from '../../total-limit';
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
    // The index finds one word; the others are looked for in each contact. So the contacts are read once, not twice.
    if (hasSeveralWords(filters.search) && skip + limit <= totalLimit) {
      const ids = await repository.listIds(query, { sort, order });
      const shown = ids.slice(skip, skip + limit);
      const items = await repository.findSorted({ _id: { $in: shown } }, { sort, order, skip: 0, limit });
      return { items, ...limitTotal(ids.length), page, limit };
    }
    const [items, counted] = await Promise.all([
      repository.findSorted(query, { sort, order, skip, limit }),
      repository.count(query),
    ]);
    return { items, ...limitTotal(counted), page, limit };
  };
}
export type ListContacts = ReturnType<typeof createListContacts>;
