import { joinClasses } from '@atrium/ui/join-classes';
import { Notice } from '@atrium/ui/notice';
import { VisuallyHidden } from '@atrium/ui/visually-hidden';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryError } from '../queries/query-error';
import classes from './list-states.module.css';

export interface ListStatesProps {
  query: Pick<
    UseQueryResult,
    'data' | 'isPending' | 'isError' | 'error' | 'isFetching' | 'isPlaceholderData' | 'refetch'
  >;
  isEmpty: boolean;
  loading: ReactNode;
  empty: ReactNode;
  errorTitle: string;
  errorText: string;
  children: ReactNode;
}

/** The four faces of a list: loading, failed, empty, full. A list that could not be refreshed stays, with what is selected in it. */
export function ListStates(props: ListStatesProps) {
  const { query, isEmpty, loading, empty, errorTitle, errorText, children } = props;
  if (query.isPending) {
    return (
      <div aria-busy="true">
        <VisuallyHidden>
          <span role="status">Loading…</span>
        </VisuallyHidden>
        {loading}
      </div>
    );
  }
  if (query.isError && query.data === undefined)
    return <QueryError query={query} title={errorTitle} text={errorText} />;
  if (isEmpty) return empty;
  return (
    <div
      aria-busy={query.isFetching || undefined}
      className={joinClasses(query.isPlaceholderData && classes.stale)}
    >
      {query.isError && (
        <Notice tone="warning">This list could not be refreshed. It may be out of date.</Notice>
      )}
      {children}
    </div>
  );
}
