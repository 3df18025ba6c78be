import { ErrorState, type ErrorStateProps } from '@atrium/ui/error-state';
import { reasonOf, requestIdOf } from '../text/error-text';

export interface QueryErrorProps extends Omit<ErrorStateProps, 'onRetry' | 'isRetrying' | 'requestId'> {
  query: { error: unknown; isFetching: boolean; refetch(): unknown };
}

/** A failed query: the server's reason unless `text` is given, the request's reference, and a button to try again. */
export const QueryError = ({ query, ...props }: QueryErrorProps) => (
  <ErrorState
    text={reasonOf(query.error)}
    {...props}
    requestId={requestIdOf(query.error)}
    onRetry={() => void query.refetch()}
    isRetrying={query.isFetching}
  />
);
