import { ApiError } from '@atrium/mfe-kit';

/**
 * The words for a write that was never sent for lack of a connection; undefined for any other failure.
 * `undone` names it where the method of the call does not, e.g. "nothing was published".
 */
export function unsentText(error: unknown, undone?: string): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'unsent') return undefined;
  return undone ? `No connection: ${undone}` : error.message;
}

/** The server's message where it sent one, else the screen's documented text. `undone`: see `unsentText`. */
export function messageOf(error: unknown, fallback: string, undone?: string): string {
  const hasServerMessage = error instanceof ApiError && error.status > 0 && error.code !== 'unknown';
  return unsentText(error, undone) ?? (hasServerMessage && error.message ? error.message : fallback);
}

/** `prefix: message` where the documented text carries the message, else the text without one. */
export function messageWithPrefix(error: unknown, prefix: string, fallback: string): string {
  const message = error instanceof ApiError && error.code !== 'unknown' ? error.message : '';
  return unsentText(error) ?? (message ? `${prefix}: ${message}` : fallback);
}

/** `prefix: {server message or Unknown error}`. */
export const failureOf = (prefix: string, error: unknown, undone?: string): string =>
  unsentText(error, undone) ?? `${prefix}: ${reasonOf(error)}`;

/** For documented texts that end in "{server message or Unknown error}". */
export function reasonOf(error: unknown): string {
  return error instanceof ApiError && error.message ? error.message : 'Unknown error';
}

/** Why a call failed, for a notice; undefined if it did not. `undone`: see `unsentText`. */
export const problemOf = (error: unknown, undone: string): string | undefined =>
  error == null ? undefined : (unsentText(error, undone) ?? reasonOf(error));

/** The reference under which the logs have the request. */
export const requestIdOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.requestId : undefined;
