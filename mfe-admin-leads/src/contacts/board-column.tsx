import { formatCount, formatMoney } from '@atrium/admin-kit/text/format';
import { type ContactStatus, contactStatusLabels } from '@atrium/contracts/contacts/constants';
import type { Contact } from '@atrium/contracts/contacts/schemas';
import { useApi } from '@atrium/mfe-kit';
import { Badge } from '@atrium/ui/badge';
import { Button } from '@atrium/ui/button';
import { Skeleton } from '@atrium/ui/skeleton';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useSiteCurrency } from '../shared/site-time';
import classes from './board.module.css';
import { BoardCard } from './board-card';
import { listColumnContacts, readColumnTotal } from './board-columns';
import { contactKeys, contactQueries } from './contacts.queries';

const pageSize = 20;

interface BoardColumnProps {
  status: ContactStatus;
  dragged: Contact | null;
  /** The card that was just moved by its menu; its button is focused again. */
  focusedId: string | null;
  onDrag: (contact: Contact | null) => void;
  onDrop: () => void;
  onMove: (contact: Contact, to: ContactStatus) => void;
}

export function BoardColumn({ status, dragged, focusedId, onDrag, onDrop, onMove }: BoardColumnProps) {
  const api = useApi();
  const titleId = useId();
  const [isOver, setOver] = useState(false);
  const column = useInfiniteQuery({
    queryKey: contactKeys.column(status),
    queryFn: ({ pageParam, signal }) =>
      api.get('/api/contacts', { query: { status, page: pageParam, limit: pageSize }, signal }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.pagination.hasNext ? last.pagination.page + 1 : undefined),
  });
  const contacts = listColumnContacts(column.data);
  const { data: values } = useQuery(contactQueries(api).values);
  const value = values?.find(({ _id }) => _id === status)?.value;
  const currency = useSiteCurrency();
  const total = readColumnTotal(column.data);
  const canDrop = dragged !== null && dragged.status !== status;

  return (
    <section
      aria-labelledby={titleId}
      className={classes.column}
      data-over={(canDrop && isOver) || undefined}
      onDragOver={(event) => {
        if (!canDrop) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'move';
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDrop();
      }}
    >
      <div className={classes.columnHead}>
        <h2 id={titleId} className={classes.columnTitle} data-status={status}>
          {contactStatusLabels[status]}
        </h2>
        {value ? <span className="muted small">{formatMoney(value, currency)}</span> : null}
        <Badge size="s">{total === undefined ? '…' : formatCount(total)}</Badge>
      </div>
      {column.isPending ? <Skeleton shape="block" height={110} /> : null}
      {column.isError ? (
        <div className={classes.columnNote} role="alert">
          <p>This column could not be loaded.</p>
          <Button variant="outline" size="s" onClick={() => column.refetch()}>
            Try Again
          </Button>
        </div>
      ) : null}
      {column.data && contacts.length === 0 ? <p className={classes.columnNote}>No contacts</p> : null}
      <ul className={`stack gap-2 ${classes.cards}`}>
        {contacts.map((contact) => (
          <li key={contact._id}>
            <BoardCard
              contact={contact}
              currency={currency}
              isDragged={dragged?._id === contact._id}
              isFocused={focusedId === contact._id}
              onDrag={onDrag}
              onMove={onMove}
            />
          </li>
        ))}
      </ul>
      {column.hasNextPage ? (
        <Button
          variant="ghost"
          size="s"
          isBlock
          isLoading={column.isFetchingNextPage}
          onClick={() => column.fetchNextPage()}
        >
          Show more
        </Button>
      ) : null}
    </section>
  );
}
