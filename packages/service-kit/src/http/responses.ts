import type { ListResponse, SuccessResponse } from '@atrium/contracts/common/envelopes.schemas';
import { buildPagination } from '@atrium/contracts/common/pagination.schemas';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';

export function success<T>(data: T, message?: string): SuccessResponse<T> {
  return { success: true, data, ...(message !== undefined && { message }) };
}

/** A success whose fields stand beside `success` instead of under `data`. */
export function successWith<Fields extends object>(fields: Fields): Fields & { success: true } {
  return { success: true, ...fields };
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

export const noStore = createMiddleware(async (c, next) => {
  await next();
  setNoStore(c);
});
