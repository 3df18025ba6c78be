import { formatDay } from '@atrium/admin-kit/text/format';
import type { NewsletterSubscriber } from '@atrium/contracts/newsletter-types';
import type { DataColumn } from '@atrium/ui/data-table';
import { IconButton } from '@atrium/ui/icon-button';
import { Eye, Pencil, Trash2 } from 'lucide-react';
import page from '../shared/page.module.css';
import { SubscriberStatusBadge } from '../shared/subscriber-status-badge';
import classes from './newsletter.module.css';

interface ColumnActions {
  onView: (subscriber: NewsletterSubscriber) => void;
  onEdit: (subscriber: NewsletterSubscriber) => void;
  onDelete: (subscriber: NewsletterSubscriber) => void;
}

export function createSubscriberColumns({
  onView,
  onEdit,
  onDelete,
}: ColumnActions): DataColumn<NewsletterSubscriber>[] {
  return [
    { id: 'email', header: 'Email', isPrimary: true, cell: (subscriber) => subscriber.email },
    {
      id: 'status',
      header: 'Status',
      width: '10rem',
      cell: (subscriber) => (
        <span>
          <SubscriberStatusBadge status={subscriber.status} stopReason={subscriber.stopReason} />
        </span>
      ),
    },
    {
      id: 'date',
      header: 'Date Subscribed',
      width: '11rem',
      cell: (subscriber) => <span className={page.nowrap}>{formatDay(subscriber.createdAt)}</span>,
    },
    {
      id: 'actions',
      header: 'Actions',
      isActions: true,
      cell: (subscriber) => (
        <span className={classes.rowActions}>
          <IconButton
            label={`View Details of ${subscriber.email}`}
            title="View Details"
            size="s"
            isSquare
            onClick={() => onView(subscriber)}
          >
            <Eye size={17} aria-hidden="true" />
          </IconButton>
          <IconButton
            label={`Edit ${subscriber.email}`}
            title="Edit"
            size="s"
            isSquare
            onClick={() => onEdit(subscriber)}
          >
            <Pencil size={17} aria-hidden="true" />
          </IconButton>
          <IconButton
            label={`Delete ${subscriber.email}`}
            title="Delete"
            size="s"
            isSquare
            className={classes.dangerIcon}
            onClick={() => onDelete(subscriber)}
          >
            <Trash2 size={17} aria-hidden="true" />
          </IconButton>
        </span>
      ),
    },
  ];
}
