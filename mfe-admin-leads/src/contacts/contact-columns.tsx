import { RowChoices } from '@atrium/admin-kit/lists/row-choices';
import { formatDay, formatMoney, formatRelative, missing } from '@atrium/admin-kit/text/format';
import type { Contact } from '@atrium/contracts/contacts/schemas';
import { Badge } from '@atrium/ui/badge';
import type { DataColumn } from '@atrium/ui/data-table';
import { Check, Eye, Pencil } from 'lucide-react';
import { Link } from 'react-router-dom';
import { EmailLink, PhoneLink } from '../shared/address-links';
import { ContactStatusBadge } from '../shared/contact-status-badge';
import page from '../shared/page.module.css';
import { UnreadBadge } from '../shared/unread-mail';
import classes from './contacts.module.css';

interface ColumnOptions {
  /** The list's address, which a contact's page keeps for its way back. */
  search: string;
  currency: string;
  /** Without them there are no such buttons. */
  onEdit?: (contact: Contact) => void;
  onDelete?: (contact: Contact) => void;
}

export function createContactColumns({
  search,
  currency,
  onEdit,
  onDelete,
}: ColumnOptions): DataColumn<Contact>[] {
  return [
    {
      id: 'name',
      header: 'Name / Company',
      isPrimary: true,
      isSortable: true,
      cell: (contact) => (
        <>
          <Link dir="auto" to={`/dashboard/contacts/${contact._id}${search}`} className={page.itemLink}>
            {contact.fullName}
          </Link>{' '}
          <UnreadBadge contactId={contact._id} />
          {contact.companyName ? (
            <span dir="auto" className={page.second}>
              {contact.companyName}
            </span>
          ) : null}
          {contact.goals ? (
            <span dir="auto" className={`truncate ${page.second} ${classes.message}`} title={contact.goals}>
              {contact.goals}
            </span>
          ) : null}
        </>
      ),
    },
    {
      id: 'email',
      isSortable: true,
      header: 'Contact Info',
      width: '12rem',
      cell: (contact) => (
        <span className={classes.addresses}>
          {contact.email !== null && <EmailLink email={contact.email} title={contact.email} />}
          {contact.phone ? <PhoneLink phone={contact.phone} /> : null}
        </span>
      ),
    },
    {
      id: 'service',
      isSortable: true,
      header: 'Service / Timeline',
      width: '10rem',
      cell: (contact) => (
        <span className={classes.lines}>
          <span>{contact.serviceType || missing}</span>
          <span className={page.second}>{contact.timeline}</span>
          {contact.value === null ? null : <span>{formatMoney(contact.value, currency)}</span>}
        </span>
      ),
    },
    {
      id: 'status',
      isSortable: true,
      header: 'Status',
      width: '8rem',
      cell: (contact) => (
        <span className={classes.lines}>
          <ContactStatusBadge status={contact.status} />
          {contact.contacted ? (
            <Badge tone="success" size="s">
              <Check size={12} /> Contacted
            </Badge>
          ) : (
            <span className={`${page.second} ${page.nowrap}`}>Not contacted</span>
          )}
          {contact.owner && <span className={page.second}>{contact.owner.name}</span>}
        </span>
      ),
    },
    {
      id: 'date',
      isSortable: true,
      header: 'Date',
      width: '7.5rem',
      cell: (contact) => (
        <span className={classes.lines}>
          <span className={page.nowrap}>{formatDay(contact.createdAt)}</span>
          {contact.status === 'new' && (
            <span className={`${page.second} ${page.nowrap}`}>{formatRelative(contact.createdAt)}</span>
          )}
        </span>
      ),
    },
    {
      id: 'actions',
      header: 'Actions',
      isActions: true,
      cell: (contact) => (
        <RowChoices
          name={contact.fullName}
          choices={[
            { label: 'View', icon: Eye, to: `/dashboard/contacts/${contact._id}${search}` },
            ...(onEdit ? [{ label: 'Edit', icon: Pencil, onSelect: () => onEdit(contact) }] : []),
          ]}
          onDelete={onDelete && (() => onDelete(contact))}
        />
      ),
    },
  ];
}
