import {
  defaultSubscriberStatus,
  type SubscriberStatus,
  subscriberPageSize,
  subscriberStatuses,
} from '@atrium/contracts/newsletter-types';

export interface SubscriberListState {
  q: string;
  status: SubscriberStatus;
  page: number;
}

/** The list as its address says; the subscribed ones unless it says otherwise. */
export function readSubscriberList(params: URLSearchParams): SubscriberListState {
  const page = Number(params.get('page') ?? 1);
  return {
    q: (params.get('q') ?? '').slice(0, 200),
    status: subscriberStatuses.find((status) => status === params.get('status')) ?? defaultSubscriberStatus,
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

export function buildSubscriberQuery({
  q,
  status,
  page,
}: SubscriberListState): Record<string, string | number> {
  return { page, limit: subscriberPageSize, status, ...(q ? { q } : {}) };
}
