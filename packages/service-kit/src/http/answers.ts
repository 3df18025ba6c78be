import type { ListAnswer, SuccessAnswer } from '@atrium/contracts/answers';
import { buildPagination } from '@atrium/contracts/pagination';
import type { Context } from 'hono';

export function success<T>(data: T, message?: string): SuccessAnswer<T> {
  return { success: true, data, ...(message !== undefined && { message }) };
}

export interface Page<T> {
  items: T[];
  total: number;
  page: number;
  limit: number;
  /** There are more than `total`. */
  isTotalCapped?: boolean;
}

export function listAnswer<T>({ items, total, page, limit, isTotalCapped }: Page<T>): ListAnswer<T> {
  const pagination = { ...buildPagination({ page, limit, total }), ...(isTotalCapped && { isTotalCapped }) };
  return { success: true, data: items, pagination };
}

/** Answers for staff are never kept by a cache on the way. */
export function setNoStore(c: Context): void {
  c.header('cache-control', 'no-store');
}
