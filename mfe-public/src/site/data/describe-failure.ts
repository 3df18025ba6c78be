import { ApiError } from '@atrium/mfe-kit';

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
