import { ScreenHeader } from '@atrium/admin-kit/queries/screen-header';
import { type ContactStatus, contactStatuses } from '@atrium/contracts/contacts/constants';
import type { Contact } from '@atrium/contracts/contacts/schemas';
import { useDocumentTitle } from '@atrium/mfe-kit';
import { VisuallyHidden } from '@atrium/ui/visually-hidden';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import classes from './board.module.css';
import { BoardColumn } from './board-column';
import { contactKeys } from './contacts.queries';
import { useBoardMove } from './use-board-move';

/** All leads by status. Cards are moved by dragging, or by their menu. */
export function Component() {
  const queries = useQueryClient();
  const columnKey = [...contactKeys.all, 'column'];
  const isFetching = useIsFetching({ queryKey: columnKey }) > 0;
  const [dragged, setDragged] = useState<Contact | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const [movedId, setMovedId] = useState<string | null>(null);
  const move = useBoardMove(setAnnouncement);
  useDocumentTitle('Contact Board');

  function moveByMenu(contact: Contact, to: ContactStatus) {
    setMovedId(contact._id);
    move(contact, to);
  }

  return (
    <>
      <ScreenHeader
        title="Contact Board"
        backPath="/dashboard/contacts"
        backLabel="Back to contacts"
        query={{ refetch: () => queries.invalidateQueries({ queryKey: columnKey }), isFetching }}
      />
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard */}
      <section aria-label="Board" className={classes.board} tabIndex={0}>
        {contactStatuses.map((status) => (
          <BoardColumn
            key={status}
            status={status}
            dragged={dragged}
            focusedId={movedId}
            onDrag={setDragged}
            onDrop={() => {
              if (dragged) move(dragged, status);
              setDragged(null);
            }}
            onMove={moveByMenu}
          />
        ))}
      </section>
    </>
  );
}
