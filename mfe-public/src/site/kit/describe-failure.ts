import type { ApiError } from '@atrium/mfe-kit';

/** The status that a page which could not get its content answers with. */
export function statusOf(error: unknown): number {
  const { status = 0 } = error as Partial<ApiError>;
  return status >= 400 ? status : 503;
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Whether the server answered that there is no such thing. */
export function isMissing(error: unknown): boolean {
  return (error as Partial<ApiError>).status === 404;
}
