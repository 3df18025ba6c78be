import type { ContactStatus } from '@atrium/contracts/contact-types';
import type { ContactFilters } from '@atrium/contracts/contacts';
import { findServiceTypeKey, type ServiceTypeKey } from '@atrium/contracts/service-types';
import type { Filter } from 'mongodb';
import { addDays, type SiteTime } from '../site-time';
import type { ContactDocument } from './contact-document';
import { buildSearchPatterns } from './search-words';

/** The part of a filter that the maintained counts can answer. */
export interface CountableFilter {
  status?: ContactStatus | undefined;
  serviceTypeKey?: ServiceTypeKey | undefined;
  contacted?: boolean | undefined;
  source?: string | undefined;
  /** Inclusive. */
  from?: Date | undefined;
  /** Exclusive. */
  before?: Date | undefined;
}

export interface ParsedContactFilter {
  countable: CountableFilter;
  /** What only the documents themselves can answer; empty for most lists. */
  rest: Filter<ContactDocument>;
  searchPatterns: RegExp[];
}

const dayOnly = /^\d{4}-\d{2}-\d{2}$/;

/** A bare day means the site's day, its end included; anything longer is an instant. */
function parseRange({ startDate, endDate }: ContactFilters, siteTime: SiteTime) {
  return {
    from:
      startDate === undefined
        ? undefined
        : dayOnly.test(startDate)
          ? siteTime.startOfDay(startDate)
          : new Date(startDate),
    before:
      endDate === undefined
        ? undefined
        : dayOnly.test(endDate)
          ? siteTime.startOfDay(addDays(endDate, 1))
          : new Date(Date.parse(endDate) + 1),
  };
}

export function parseContactFilter(filters: ContactFilters, siteTime: SiteTime): ParsedContactFilter {
  const serviceTypeKey =
    filters.serviceType === undefined ? undefined : findServiceTypeKey(filters.serviceType);
  const rest: Filter<ContactDocument> = {};
  if (filters.serviceType !== undefined && serviceTypeKey === undefined)
    rest.serviceType = filters.serviceType;
  // With the type, as the index of owners holds only contacts that have one.
  if (filters.owner !== undefined) rest['owner.id'] = { $eq: filters.owner, $type: 'string' };
  if (filters.tag !== undefined) rest.tags = filters.tag;
  return {
    countable: {
      status: filters.status,
      serviceTypeKey,
      contacted: filters.contacted === undefined ? undefined : filters.contacted === 'true',
      source: filters.source,
      ...parseRange(filters, siteTime),
    },
    rest,
    searchPatterns: filters.search === undefined ? [] : buildSearchPatterns(filters.search),
  };
}

/** The whole filter as a query; a search text without a word in it finds nothing. */
export function toContactQuery({ countable, rest, searchPatterns }: ParsedContactFilter, hasSearch: boolean) {
  const { from, before, ...equal } = countable;
  const query: Filter<ContactDocument> = { ...rest };
  for (const [key, value] of Object.entries(equal))
    if (value !== undefined) Object.assign(query, { [key]: value });
  if (from !== undefined || before !== undefined)
    query.createdAt = { ...(from && { $gte: from }), ...(before && { $lt: before }) };
  if (searchPatterns.length > 0) query.$and = searchPatterns.map((pattern) => ({ searchWords: pattern }));
  else if (hasSearch) query._id = { $in: [] };
  return query;
}
