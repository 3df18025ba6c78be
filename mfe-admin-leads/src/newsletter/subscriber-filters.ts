import type { ListStateCodec } from '@atrium/admin-kit/lists/use-list-state';
import {
  defaultSubscriberStatus,
  type SubscriberStatus,
  subscriberPageSize,
  subscriberStatuses,
} from '@atrium/contracts/newsletter/subscribers.constants';

export type SubscriberFilterStatus = SubscriberStatus | 'all';
const filterStatuses: readonly SubscriberFilterStatus[] = ['all', ...subscriberStatuses];

export interface SubscriberListFilters {
  q: string;
  status: SubscriberFilterStatus;
}

export interface SubscriberListState extends SubscriberListFilters {
  page: number;
}

/** The filters in the address; subscribed people by default. */
export const subscriberListCodec: ListStateCodec<SubscriberListFilters> = {
  read: (params) => ({
    q: (params.get('q') ?? '').slice(0, 200),
    status: filterStatuses.find((status) => status === params.get('status')) ?? defaultSubscriberStatus,
  }),
  write: ({ q, status }) => ({
    ...(q ? { q } : {}),
    ...(status === defaultSubscriberStatus ? {} : { status }),
  }),
};

export function buildSubscriberQuery({ q, status, page }: SubscriberListState) {
  return { page, limit: subscriberPageSize, status, ...(q ? { q } : {}) };
}
