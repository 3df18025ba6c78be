import { ApiError } from '@atrium/mfe-kit';
import { QueryClient } from '@tanstack/react-query';

const maxRetries = 2;

/** Only what may pass by itself is tried again: no answer, or a server in trouble. */
const isWorthRetrying = (count: number, error: Error): boolean =>
  count < maxRetries && error instanceof ApiError && (error.status === 0 || error.status >= 500);

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: isWorthRetrying, retryDelay: 400, staleTime: 10_000, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });
}
