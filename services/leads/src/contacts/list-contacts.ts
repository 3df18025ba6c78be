import type { ContactListQuery } from '@atrium/contracts/contacts';
import type { Page } from '@atrium/service-kit/http/answers';
import type { SiteTime } from '../site-time';
import type { ContactDocument } from './contact-document';
import { parseContactFilter, toContactQuery } from './contact-filter';
import { type ContactRepository, newestFirstIndex, searchWordsIndex } from './contact-repository';
import type { ContactTotals } from './contact-totals';

/** More matches than this are counted as this many: nobody pages through them, they narrow the search. */
const countedMatches = 10_000;
/** Up to this many matches are fetched by the word and sorted; more lie so close together that the newest are soon found. */
const fewMatches = 1_000;
/** From here on whole days are passed over by their counts rather than entry by entry. */
const deepOffset = 200;

export interface ContactPage extends Page<ContactDocument> {
  /** The total is a lower bound. */
  isTotalCapped: boolean;
}

export function createListContacts({
  repository,
  totals,
  siteTime,
}: {
  repository: ContactRepository;
  totals: ContactTotals;
  siteTime: SiteTime;
}) {
  return async function listContacts({ page, limit, ...filters }: ContactListQuery): Promise<ContactPage> {
    const parsed = parseContactFilter(filters, siteTime);
    const query = toContactQuery(parsed, filters.search !== undefined);
    const offset = (page - 1) * limit;

    if (
      parsed.searchPatterns.length === 0 &&
      Object.keys(parsed.rest).length === 0 &&
      query._id === undefined
    ) {
      const { total, skip, from, before } = await totals.locate(parsed.countable, { offset, limit });
      const isNarrowed = offset >= deepOffset && from !== undefined && before !== undefined;
      const narrowed = isNarrowed
        ? {
            ...query,
            createdAt: { ...(query.createdAt as object), ...narrowest(parsed.countable, from, before) },
          }
        : query;
      const items =
        offset >= total && offset > 0
          ? []
          : await repository.findNewest(narrowed, { skip: isNarrowed ? skip : offset, limit });
      return { items, total, page, limit, isTotalCapped: false };
    }

    const wordHint = parsed.searchPatterns.length > 0 ? searchWordsIndex : undefined;
    const total = await repository.countUpTo(query, countedMatches + 1, wordHint);
    const hint = wordHint && (total <= fewMatches ? searchWordsIndex : newestFirstIndex);
    const items =
      total === 0 || offset > total
        ? []
        : await repository.findNewest(query, { skip: offset, limit, ...(hint && { hint }) });
    return {
      items,
      total: Math.min(total, countedMatches),
      page,
      limit,
      isTotalCapped: total > countedMatches,
    };
  };
}

function narrowest(filter: { from?: Date | undefined; before?: Date | undefined }, from: Date, before: Date) {
  return {
    $gte: filter.from && filter.from > from ? filter.from : from,
    $lt: filter.before && filter.before < before ? filter.before : before,
  };
}
export type ListContacts = ReturnType<typeof createListContacts>;
