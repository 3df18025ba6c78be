import { Button } from '@atrium/ui/button';
import { Skeleton } from '@atrium/ui/skeleton';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { Link } from 'react-router-dom';
import { createQueryClient } from './queries/query-client';
import { reasonOf } from './text/error-text';

/** Something that waits for the person, with its count in words. */
export interface WaitingLine {
  count: number;
  text: string;
  /** The screen on which it is done. */
  to: string;
}

interface WaitingQuery {
  isLoading: boolean;
  isError: boolean;
  error: unknown;
  data: unknown;
  refetch(): unknown;
}

interface WaitingLinesProps {
  /** "What waits of content": the begin of the sentence that says that it could not be read. */
  what: string;
  queries: readonly WaitingQuery[];
  lines: readonly WaitingLine[];
}

/** The lines of one remote on the home page. Without any it shows nothing: the shell says that nothing waits. */
export function WaitingLines({ what, queries, lines }: WaitingLinesProps) {
  const shown = lines.filter(({ count }) => count > 0);
  const failed = queries.filter(({ isError, data }) => isError && data === undefined);
  const [first] = failed;
  return (
    <>
      {shown.length > 0 && (
        <ul className="stack gap-2">
          {shown.map(({ text, to }, index) => (
            <li key={index}>
              <Link to={to}>{text}</Link>
            </li>
          ))}
        </ul>
      )}
      {queries.some(({ isLoading }) => isLoading) && (
        <div aria-busy="true">
          <Skeleton lines={1} />
        </div>
      )}
      {first && (
        <p role="status" className="cluster gap-3">
          {what} could not be read: {reasonOf(first.error)}
          <Button
            size="s"
            variant="outline"
            onClick={() => void Promise.all(failed.map((one) => one.refetch()))}
          >
            Try again
          </Button>
        </p>
      )}
    </>
  );
}

/** A widget is outside of the routes of its remote, so it has a query client of its own. */
export function withQueries(Widget: ComponentType): ComponentType {
  return function WidgetWithQueries() {
    const [queries] = useState(createQueryClient);
    return (
      <QueryClientProvider client={queries}>
        <Widget />
      </QueryClientProvider>
    );
  };
}
