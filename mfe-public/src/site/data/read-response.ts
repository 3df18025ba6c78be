import type { ListResponse, SuccessResponse } from '@atrium/contracts/common/envelopes.schemas';
import { ApiError } from '@atrium/mfe-kit';

/** The list of a response. Throws the documented error for anything else, such as the error page of a proxy. */
export function readList<T>(response: Partial<ListResponse<T>> | null | undefined): T[] {
  if (response?.success !== true || !Array.isArray(response.data)) throw createInvalidResponse();
  return response.data;
}

/** The item of a response; a missing field of `lists` becomes an empty list. Throws if the response has no item. */
export function readItem<T extends { slug: string }>(
  response: Partial<SuccessResponse<T>> | null | undefined,
  lists: readonly (keyof T)[],
): T {
  const item = response?.data;
  if (response?.success !== true || typeof item?.slug !== 'string') throw createInvalidResponse();
  return { ...item, ...Object.fromEntries(lists.map((name) => [name, item[name] ?? []])) };
}

function createInvalidResponse(): ApiError {
  return new ApiError({ status: 502, code: 'invalid_response', message: 'Invalid data structure received' });
}
