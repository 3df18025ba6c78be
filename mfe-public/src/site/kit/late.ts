import type { Late } from './deferred';

/** Lets the browser show a page before its slow part is there; the server waits, so that the HTML is whole. */
export async function whenOnServer<T>(value: Promise<T>): Promise<{ late: Late<T> }> {
  return { late: typeof document === 'undefined' ? await value : value };
}
