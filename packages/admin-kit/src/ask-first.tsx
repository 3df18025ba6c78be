import { ApiError, useApi } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { EmptyState } from '@atrium/ui/empty-state';
import { Skeleton } from '@atrium/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryError } from './queries/query-error';

const isRefused = (error: unknown) => error instanceof ApiError && error.code === 'confirmation_required';

/** A page or a part of a dialog whose call asks who it is: the question comes before its fields, so that it doesn't lie over what was typed. */
export function AskFirst({ children }: { children: ReactNode }) {
  const api = useApi();
  const asked = useQuery({
    queryKey: ['confirmed-first'],
    queryFn: () => api.post('/api/auth/confirm/first'),
    // Once per form: what is typed must not be asked about again when the window gets the focus.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (asked.isSuccess) return children;
  if (asked.isPending) return <Skeleton lines={3} />;
  if (!isRefused(asked.error)) return <QueryError query={asked} title="This could not be opened" />;
  return (
    <EmptyState
      title="Confirm that it is you"
      text="This does much or can not be undone. Confirm who you are to go on."
      action={
        <Button isLoading={asked.isFetching} onClick={() => void asked.refetch()}>
          Confirm
        </Button>
      }
    />
  );
}
