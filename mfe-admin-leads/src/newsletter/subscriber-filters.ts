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
  /** Empty for everybody. */
  segmentId: string;
  tag: string;
}

export interface SubscriberListState extends SubscriberListFilters {
  page: number;
}

/** The filters in the address; subscribed people by default. */
export const subscriberListCodec: ListStateCodec<SubscriberListFilters> = {
  read: (params) => ({
    q: (params.get('q') ?? '').slice(0, 200),
    status: filterStatuses.find((status) => status === params.get('status')) ?? defaultSubscriberStatus,
    segmentId: params.get('segment') ?? '',
    tag: (params.get('tag') ?? '').slice(0, 50),
  }),
  write: ({ q, status, segmentId, tag }) => ({
    ...(q ? { q } : {}),
    ...(status === defaultSubscriberStatus ? {} : { status }),
    ...(segmentId ? { segment: segmentId } : {}),
    ...(tag ? { tag } : {}),
  }),
};

/** The filters of the list and its export. */
export const buildSubscriberFilters = ({ q, status, segmentId, tag }: SubscriberListFilters) => ({
  status,
  ...(q ? { q } : {}),
  ...(segmentId ? { segmentId } : {}),
  ...(tag ? { tag } : {}),
});

export const buildSubscriberQuery = ({ page, ...filters }: SubscriberListState) => ({
  page,
  limit: subscriberPageSize,
  ...buildSubscriberFilters(filters),
});

/** The list of a segment's people who are subscribed: those whom a mail would reach. */
export const buildSegmentPath = (segmentId: string): string =>
  `/dashboard/newsletter?segment=${encodeURIComponent(segmentId)}`;
