import { data } from 'react-router-dom';

/** Returns 503 if the main list failed to load, so that no cache stores the page. */
export function withStatus<T extends object>(page: T, list: { error: string }) {
  return data(page, { status: list.error ? 503 : 200 });
}
