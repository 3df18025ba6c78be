import { ApiError } from '@atrium/mfe-kit';

/** The server's own words where it gave any, else the screen's documented text. */
export function messageOf(error: unknown, fallback: string): string {
  const hasServerMessage = error instanceof ApiError && error.status > 0 && error.code !== 'unknown';
  return hasServerMessage && error.message ? error.message : fallback;
}

/** `prefix: message` where the documented text carries the message, else the text without one. */
export function messageWithPrefix(error: unknown, prefix: string, fallback: string): string {
  const message = error instanceof ApiError && error.code !== 'unknown' ? error.message : '';
  return message ? `${prefix}: ${message}` : fallback;
}

export const requestIdOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.requestId : undefined;
