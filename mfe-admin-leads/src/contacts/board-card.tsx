import { formatDay, formatMoney } from '@atrium/admin-kit/text/format';
import { useCan } from '@atrium/admin-kit/use-can';
import {
  type ContactStatus,
  contactStatuses,
  contactStatusLabels,
} from '@atrium/contracts/contacts/constants';
import type { Contact } from '@atrium/contracts/contacts/schemas';
import { Badge } from '@atrium/ui/badge';
import { IconButton } from '@atrium/ui/icon-button';
import { Menu } from '@atrium/ui/menu';
import { MoveHorizontal } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import page from '../shared/page.module.css';
import { UnreadBadge } from '../shared/unread-mail';
import classes from './board.module.css';
import { classifyFollowUp, formatFollowUp } from './follow-up-date';

interface BoardCardProps {
  contact: Contact;
  currency: string;
  isDragged: boolean;
  isFocused: boolean;
  onDrag: (contact: Contact | null) => void;
  onMove: (contact: Contact, to: ContactStatus) => void;
}

export function BoardCard({ contact, currency, isDragged, isFocused, onDrag, onMove }: BoardCardProps) {
  const mayMove = useCan('contacts.write');
  const card = useRef<HTMLElement>(null);
  const { nextFollowUpDate } = contact;

  // After a move by menu the card is a new element in another column; focus it again.
  useEffect(() => {
    if (isFocused) card.current?.querySelector('button')?.focus();
  }, [isFocused]);

  return (
    <article
      ref={card}
      draggable={mayMove}
      className={classes.card}
      data-dragged={isDragged || undefined}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', contact.fullName);
        onDrag(contact);
      }}
      onDragEnd={() => onDrag(null)}
    >
      <div className={classes.cardHead}>
        <Link to={`/dashboard/contacts/${contact._id}`} className={page.itemLink} draggable={false}>
          {contact.fullName}
        </Link>
        {mayMove && (
          <Menu
            trigger={
              <IconButton
                label={`Move ${contact.fullName}`}
                title="Move to…"
                size="s"
                className={classes.move}
              >
                <MoveHorizontal size={16} />
              </IconButton>
            }
            items={contactStatuses
              .filter((status) => status !== contact.status)
              .map((status) => ({
                id: status,
                label: `Move to ${contactStatusLabels[status]}`,
                onSelect: () => onMove(contact, status),
              }))}
          />
        )}
      </div>
      {contact.companyName ? <p className="muted small anywhere">{contact.companyName}</p> : null}
      {contact.serviceType ? <p className="muted small anywhere">{contact.serviceType}</p> : null}
      <p className={classes.cardFoot}>
        <span>{formatDay(contact.createdAt)}</span>
        {contact.value === null ? null : <span>{formatMoney(contact.value, currency)}</span>}
        {contact.owner ? <span>{contact.owner.name}</span> : null}
        <UnreadBadge contactId={contact._id} />
        {nextFollowUpDate ? (
          <Badge tone={classifyFollowUp(nextFollowUpDate) === 'overdue' ? 'danger' : 'warning'} size="s">
            Follow-up {formatFollowUp(contact)}
          </Badge>
        ) : null}
      </p>
    </article>
  );
}
