import type { ListResponse, SuccessResponse } from '@atrium/contracts/common/envelopes.schemas';
import { ApiError } from '@atrium/mfe-kit';

/** The list of a response. Throws the documented error for anything else, such as the error page of a proxy. */
export function readList<T>(response: Partial<ListResponse<T>> | null | undefined): T[] {
  if (response?.success !== true || !Array.isArray(response.data)) throw invalidResponse();
  return response.data;
}

/** The item of a response; a missing field of `lists` becomes an empty list. Throws if the response has no item. */
export function readItem<T extends { slug: string }>(
  response: Partial<SuccessResponse<T>> | null | undefined,
  lists: readonly (keyof T)[],
): T {
  const item = response?.data;
  if (response?.success !== true || typeof item?.slug !== 'string') throw invalidResponse();
  return { ...item, ...Object.fromEntries(lists.map((name) => [name, item[name] ?? []])) };
}

export function invalidResponse(): ApiError {
  return new ApiError({ status: 502, code: 'invalid_response', message: 'Invalid data structure received' });
}

/** HTTP status of a page whose content failed to load. */
export function statusOf(error: unknown): number {
  const { status = 0 } = error as Partial<ApiError>;
  return status >= 400 ? status : 503;
}

/** Only API error messages are written for users; any other error gets a generic text. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : 'Something went wrong. Please try again.';
}

/** Title of an item's page that failed to load: neither visitors nor search engines may take the item for deleted. */
export const FAILED_TITLE = 'Something went wrong';

/** True if the API responded 404, or 410 for an expired preview link. */
export function isMissing(error: unknown): boolean {
  const { status } = error as Partial<ApiError>;
  return status === 404 || status === 410;
}
