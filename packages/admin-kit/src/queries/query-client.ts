import { ApiError } from '@atrium/mfe-kit';
import { QueryClient } from '@tanstack/react-query';

const maxRetries = 2;

/** Retries only failures that may pass: no response, or a 5xx other than that of a damaged item. */
const isWorthRetrying = (count: number, error: Error): boolean =>
  count < maxRetries &&
  error instanceof ApiError &&
  (error.status === 0 || (error.status >= 500 && error.code !== 'damaged'));

/**
 * The client of every admin remote. TanStack's default network mode holds calls back while the browser is offline. A change would
 * be made later, when the person may have decided otherwise, and a list would say nothing; `always` lets both fail.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: isWorthRetrying,
        retryDelay: 400,
        staleTime: 10_000,
        networkMode: 'always',
        // The default is false with `always`.
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
