import { ApiError } from '@atrium/mfe-kit';
import type { ItemSource } from './item-source';

/** The status that a page which could not get its content answers with. */
export function statusOf(error: unknown): number {
  const { status = 0 } = error as Partial<ApiError>;
  return status >= 400 ? status : 503;
}

/** Why a call failed, in words for people: what a mistake of ours says is for nobody's eyes. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : 'Something went wrong. Please try again.';
}

/** Whether the server answered that there is no such thing, or, of a preview link, none any more. */
export function isMissing(error: unknown): boolean {
  const { status } = error as Partial<ApiError>;
  return status === 404 || status === 410;
}

/** Why nothing is shown at an item's address; `missingText` for an address that nothing lives at. */
export function describeAbsence(error: unknown, { isPreview }: ItemSource, missingText: string): string {
  if (!isMissing(error))
    return 'It is still there; our server is not answering. Please try again in a moment.';
  return isPreview ? messageOf(error) : missingText;
}
