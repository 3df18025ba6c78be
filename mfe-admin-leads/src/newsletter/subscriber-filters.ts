import {
  defaultSubscriberStatus,
  type SubscriberStatus,
  subscriberPageSize,
  subscriberStatuses,
} from '@atrium/contracts/newsletter-types';

export type SubscriberFilterStatus = SubscriberStatus | 'all';
const filterStatuses: readonly SubscriberFilterStatus[] = ['all', ...subscriberStatuses];

export interface SubscriberListState {
  q: string;
  status: SubscriberFilterStatus;
  page: number;
}

/** The list state in the address; subscribed people by default. */
export function readSubscriberList(params: URLSearchParams): SubscriberListState {
  const page = Number(params.get('page') ?? 1);
  return {
    q: (params.get('q') ?? '').slice(0, 200),
    status: filterStatuses.find((status) => status === params.get('status')) ?? defaultSubscriberStatus,
    page: Number.isInteger(page) && page >= 1 ? page : 1,
  };
}

export function writeSubscriberList({ q, status, page }: SubscriberListState): Record<string, string> {
  return {
    ...(q ? { q } : {}),
    ...(status === defaultSubscriberStatus ? {} : { status }),
    ...(page > 1 ? { page: String(page) } : {}),
  };
}

export function buildSubscriberQuery({ q, status, page }: SubscriberListState) {
  return { page, limit: subscriberPageSize, status, ...(q ? { q } : {}) };
}
