import { data } from 'react-router-dom';
import type { Late } from './deferred';

/** Lets the browser show a page before its slow part is there; the server waits, so that the HTML is whole. */
export async function whenOnServer<T>(value: Promise<T>): Promise<{ late: Late<T> }> {
  return { late: typeof document === 'undefined' ? await value : markSettled(value) };
}

/** React reads a promise that says it is fulfilled at once; of any other it first shows that it is awaited. */
function markSettled<T>(promise: Promise<T>): Promise<T> {
  // These never reject.
  void promise.then((value) => Object.assign(promise, { status: 'fulfilled', value }));
  return promise;
}

/** The page, with a status that says when its main list could not be had: nobody keeps such a page for later. */
export function withStatus<T extends object>(page: T, late: Late<{ error: string }>) {
  const hasFailed = !(late instanceof Promise) && late.error !== '';
  return data(page, { status: hasFailed ? 503 : 200 });
}
