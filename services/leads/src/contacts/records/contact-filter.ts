import type { ContactFilters } from '@atrium/contracts/contacts/lists.schemas';
import { findServiceTypeKey } from '@atrium/contracts/contacts/service-types';
import type { Filter } from 'mongodb';
import { toSearchCondition } from '../../search-words';
import type { SiteTime } from '../../site-time';
import type { ContactDocument } from './contact-document';

/** A label of any list finds all contacts of its kind; a label of no list finds those that have just this one. */
function toServiceCondition(label: string): Filter<ContactDocument> {
  const serviceTypeKey = findServiceTypeKey(label);
  return serviceTypeKey === undefined ? { serviceTypeKey: null, serviceType: label } : { serviceTypeKey };
}

/** The filters of the list and the export as a query. */
export function toContactQuery(filters: ContactFilters, siteTime: SiteTime): Filter<ContactDocument> {
  const { status, serviceType, contacted, source, owner, tag, search } = filters;
  const createdAt = siteTime.toRange(filters);
  return {
    ...(status !== undefined && { status }),
    ...(serviceType !== undefined && toServiceCondition(serviceType)),
    ...(contacted !== undefined && { contacted: contacted === 'true' }),
    ...(source !== undefined && { source }),
    // The index of owners is partial: a query must name the type to use it.
    ...(owner !== undefined && { 'owner.id': { $eq: owner, $type: 'string' as const } }),
    ...(tag !== undefined && { tags: tag }),
    ...(Object.keys(createdAt).length > 0 && { createdAt }),
    ...(search !== undefined && toSearchCondition(search)),
  };
}
