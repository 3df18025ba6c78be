import { ApiError } from '@atrium/mfe-kit';

/** What the server said, for texts that end in "{server message or Unknown error}". */
export function readErrorReason(error: unknown): string {
  return error instanceof ApiError && error.message ? error.message : 'Unknown error';
}

/** The reference that support can look up in the logs. */
export function readRequestId(error: unknown): string | undefined {
  return error instanceof ApiError ? error.requestId : undefined;
}
