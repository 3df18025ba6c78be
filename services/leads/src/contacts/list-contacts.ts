import type { ContactListQuery } from '@atrium/contracts/contacts';
import type { Page } from '@atrium/service-kit/http/responses';
import type { SiteTime } from '../site-time';
import type { ContactDocument } from './contact-document';
import { type CountableFilter, parseContactFilter, toContactQuery } from './contact-filter';
import type { ContactRepository } from './contact-repository';
import { type ContactTotals, withinRanges } from './contact-totals';
import { createSearchContacts } from './search-contacts';
import type { SearchDays } from './search-days';

/** From here on whole days are passed over by their counts rather than entry by entry. */
const deepOffset = 200;

export interface ContactPage extends Page<ContactDocument> {
  /** The total is a lower bound. */
  isTotalCapped: boolean;
}

const countValues = ({ status, serviceTypeKey, contacted, source }: CountableFilter) =>
  [status, serviceTypeKey, contacted, source].filter((value) => value !== undefined).length;

export function createListContacts({
  repository,
  totals,
  searchDays,
  siteTime,
}: {
  repository: ContactRepository;
  totals: ContactTotals;
  searchDays: SearchDays;
  siteTime: SiteTime;
}) {
  const searchContacts = createSearchContacts({ repository, totals, searchDays });

  return async function listContacts({ page, limit, ...filters }: ContactListQuery): Promise<ContactPage> {
    const parsed = parseContactFilter(filters, siteTime);
    const query = toContactQuery(parsed, filters.search !== undefined);
    const offset = (page - 1) * limit;

    if (
      parsed.searchPatterns.length === 0 &&
      Object.keys(parsed.rest).length === 0 &&
      query._id === undefined
    ) {
      // One value is answered by its index from the top; several by the few days that the counts name.
      if (offset < deepOffset && countValues(parsed.countable) <= 1) {
        const [total, items] = await Promise.all([
          totals.count(parsed.countable),
          repository.findNewest(query, { skip: offset, limit }),
        ]);
        return { items, total, page, limit, isTotalCapped: false };
      }
      const { total, ranges, skip } = await totals.locate(parsed.countable, { offset, limit });
      const items =
        offset >= total
          ? []
          : await (ranges === null
              ? repository.findNewest(query, { skip: offset, limit })
              : repository.findNewest(withinRanges(query, ranges), { skip, limit }));
      return { items, total, page, limit, isTotalCapped: false };
    }

    return { ...(await searchContacts(parsed, query, { skip: offset, limit })), page, limit };
  };
}

export type ListContacts = ReturnType<typeof createListContacts>;
