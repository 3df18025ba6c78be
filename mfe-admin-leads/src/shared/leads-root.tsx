import { ApiError } from '@atrium/mfe-kit';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet } from 'react-router-dom';

const freshForMs = 15_000;
const maxRetries = 2;

/** A refusal stays a refusal; only a server or a network that was away is worth asking again. */
function shouldRetry(failureCount: number, error: unknown): boolean {
  const isPassing = !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
  return isPassing && failureCount < maxRetries;
}

export function createLeadsQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { staleTime: freshForMs, retry: shouldRetry } },
  });
}

/** Around every page of this remote: one cache of answers for as long as the reader stays in it. */
export function LeadsRoot() {
  const [client] = useState(createLeadsQueryClient);
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  );
}
