import { ownerMe, ownerNobody, receivedPattern } from '@atrium/contracts/contacts/constants';
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

const dayMs = 86_400_000;

function toReceivedCondition(received: string, now: Date): Filter<ContactDocument> {
  const [, kind, days] = receivedPattern.exec(received) ?? [];
  const at = new Date(now.getTime() - Number(days) * dayMs);
  return { createdAt: kind === 'last' ? { $gte: at } : { $lt: at } };
}

/** The index of owners is partial: a query must name the type to use it. */
const toOwnerCondition = (id: string): Filter<ContactDocument> =>
  id === ownerNobody ? { owner: null } : { 'owner.id': { $eq: id, $type: 'string' as const } };

interface FilterScope {
  siteTime: SiteTime;
  now: Date;
  /** Who asks: `me` as an owner is this person. */
  userId: string;
}

/** The filters of the list and the export as a query. */
export function toContactQuery(
  filters: ContactFilters,
  { siteTime, now, userId }: FilterScope,
): Filter<ContactDocument> {
  const { status, serviceType, contacted, source, owner, tag, search, received } = filters;
  const createdAt = siteTime.toRange(filters);
  return {
    ...(status !== undefined && { status: status.length === 1 ? status[0] : { $in: status } }),
    ...(serviceType !== undefined && toServiceCondition(serviceType)),
    ...(contacted !== undefined && { contacted: contacted === 'true' }),
    ...(source !== undefined && { source }),
    ...(owner !== undefined && toOwnerCondition(owner === ownerMe ? userId : owner)),
    ...(tag !== undefined && { tags: tag }),
    ...(Object.keys(createdAt).length > 0 && { createdAt }),
    ...(received !== undefined && toReceivedCondition(received, now)),
    ...(search !== undefined && toSearchCondition(search)),
  };
}
