import { data } from 'react-router-dom';

/** A slow part of a loader's data: the value on the server, a promise in the browser that never rejects. */
export type Deferrable<T> = T | Promise<T>;

/**
 * Shows a page before its slow part has loaded. The server waits, so that the HTML is complete; only there, where metadata
 * is read, the value is `arrived`.
 */
export async function awaitOnServer<T>(
  value: Promise<T>,
): Promise<{ late: Deferrable<T>; arrived: T | undefined }> {
  if (typeof document !== 'undefined') return { late: markSettled(value), arrived: undefined };
  const arrived = await value;
  return { late: arrived, arrived };
}

/** React reads a promise with `status: 'fulfilled'` at once; for any other it first renders the fallback. */
function markSettled<T>(promise: Promise<T>): Promise<T> {
  // Loader promises never reject.
  void promise.then((value) => Object.assign(promise, { status: 'fulfilled', value }));
  return promise;
}

/** Returns 503 if the main list failed to load, so that no cache stores the page. */
export function withStatus<T extends object>(page: T, arrived: { error: string } | undefined) {
  return data(page, { status: arrived?.error ? 503 : 200 });
}
