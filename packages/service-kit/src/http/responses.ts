import { buildPagination } from '@atrium/contracts/pagination';
import type { ListResponse, SuccessResponse } from '@atrium/contracts/responses';
import type { Context } from 'hono';

export function success<T>(data: T, message?: string): SuccessResponse<T> {
  return { success: true, data, ...(message !== undefined && { message }) };
}

export interface Page<T> {
  items: T[];
  total: number;
  page: number;
  limit: number;
  /** `total` is a lower bound. */
  isTotalCapped?: boolean;
}

export function listResponse<T>({ items, total, page, limit, isTotalCapped }: Page<T>): ListResponse<T> {
  const pagination = { ...buildPagination({ page, limit, total }), ...(isTotalCapped && { isTotalCapped }) };
  return { success: true, data: items, pagination };
}

/** Keeps responses to staff out of every cache. */
export function setNoStore(c: Context): void {
  c.header('cache-control', 'no-store');
}
