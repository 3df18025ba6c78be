import { QueryError, type QueryErrorProps } from '@atrium/admin-kit/queries/query-error';
import { calendarLimits } from '@atrium/contracts/calendar/constants';
import { Button } from '@atrium/ui/button';
import { Notice } from '@atrium/ui/notice';

interface Source {
  query: QueryErrorProps['query'] & { isError: boolean; data: unknown };
  id: string;
  /** Its entries, in words. */
  what: string;
}

/** Each service may fail alone; the entries of the other are shown. */
export const hasFailed = (sources: readonly Source[]): boolean =>
  sources.every(({ query }) => query.isError && query.data === undefined);

/** Names the entries that could not be loaded, or are too many. */
export function CalendarProblems({ sources, isCut }: { sources: readonly Source[]; isCut: boolean }) {
  const [first] = sources;
  if (first && hasFailed(sources))
    return <QueryError query={first.query} title="The calendar could not be loaded" />;
  return (
    <>
      {sources
        .filter(({ query }) => query.isError)
        .map(({ id, query, what }) => (
          <Notice
            key={id}
            tone="warning"
            title={`${what} could not be loaded`}
            isLive
            actions={
              <Button variant="outline" size="s" onClick={() => void query.refetch()}>
                Try Again
              </Button>
            }
          />
        ))}
      {isCut && (
        <Notice title={`This time has more than ${calendarLimits.entries} entries`}>
          <p>The first ones are shown. Choose a week, which has fewer.</p>
        </Notice>
      )}
    </>
  );
}
