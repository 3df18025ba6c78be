import { ApiError } from '@atrium/mfe-kit';

/** The server's message where it sent one, else the screen's documented text. */
export function messageOf(error: unknown, fallback: string): string {
  const hasServerMessage = error instanceof ApiError && error.status > 0 && error.code !== 'unknown';
  return hasServerMessage && error.message ? error.message : fallback;
}

/** `prefix: message` where the documented text carries the message, else the text without one. */
export function messageWithPrefix(error: unknown, prefix: string, fallback: string): string {
  const message = error instanceof ApiError && error.code !== 'unknown' ? error.message : '';
  return message ? `${prefix}: ${message}` : fallback;
}

/** For documented texts that end in "{server message or Unknown error}". */
export function reasonOf(error: unknown): string {
  return error instanceof ApiError && error.message ? error.message : 'Unknown error';
}

/** The reference under which the logs have the request. */
export const requestIdOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.requestId : undefined;
