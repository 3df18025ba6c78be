import { QueryError } from '@atrium/admin-kit/queries/query-error';
import { ScreenHeader } from '@atrium/admin-kit/queries/screen-header';
import type { TrayMessage } from '@atrium/contracts/conversations/schemas';
import { useApi, useDocumentTitle } from '@atrium/mfe-kit';
import { EmptyState } from '@atrium/ui/empty-state';
import { useLetterKeys } from '@atrium/ui/letter-keys';
import { Pagination } from '@atrium/ui/pagination';
import { Skeleton } from '@atrium/ui/skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { trayPath } from '../../shared/unassigned-mail';
import { conversationQueries } from '../conversation/conversation.queries';
import classes from './tray.module.css';
import { TrayList } from './tray-list';
import { TrayMail } from './tray-mail';

/** Mail that belongs to no contact yet: each is filed with one, or discarded. */
export function Component() {
  useDocumentTitle('Unassigned Mail');
  const [pageNumber, setPageNumber] = useState(1);
  const query = useQuery({
    ...conversationQueries(useApi()).tray(pageNumber),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <ScreenHeader
        title="Unassigned Mail"
        description="Mail that fits no contact. What its sender writes later follows where you file it."
        backPath="/dashboard/contacts"
        backLabel="Back to contacts"
        query={query}
      />
      {query.data ? (
        <>
          <Tray mails={query.data.data} />
          {query.data.pagination.pages > 1 && (
            <Pagination
              page={pageNumber}
              totalPages={query.data.pagination.pages}
              onPageChange={setPageNumber}
            />
          )}
        </>
      ) : query.isError ? (
        <QueryError query={query} title="The mail could not be loaded" />
      ) : (
        <div className={classes.tray} aria-busy="true">
          <Skeleton shape="block" height={320} />
          <Skeleton shape="block" height={320} />
        </div>
      )}
    </>
  );
}

const pathOf = ({ _id }: TrayMessage) => `${trayPath}?mail=${_id}`;

function Tray({ mails }: { mails: readonly TrayMessage[] }) {
  const [params, setParams] = useSearchParams();
  const chosen = params.get('mail');
  const index = Math.max(
    mails.findIndex(({ _id }) => _id === chosen),
    0,
  );
  // A wide screen always reads a mail, a narrow one the list first.
  const shown = mails[index];
  const isChosen = shown !== undefined && shown._id === chosen;
  const pane = useRef<HTMLElement>(null);
  function go(step: number) {
    const next = mails[index + step];
    if (next) setParams({ mail: next._id }, { replace: true });
  }
  useLetterKeys({ j: () => go(1), k: () => go(-1) });
  useEffect(() => {
    if (isChosen) pane.current?.focus({ preventScroll: true });
  }, [isChosen]);
  if (!shown)
    return (
      <EmptyState
        title="No mail waits here"
        text="Answers to your mails are filed by themselves. What strangers write appears here."
      />
    );
  return (
    <div className={classes.tray} data-reads={isChosen || undefined}>
      <TrayList mails={mails} shown={shown} pathOf={pathOf} />
      <section ref={pane} tabIndex={-1} aria-label="The chosen mail" className={classes.pane}>
        <TrayMail
          key={shown._id}
          message={shown}
          listPath={trayPath}
          onDone={() => setParams({}, { replace: true })}
        />
      </section>
    </div>
  );
}
