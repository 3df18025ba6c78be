import { DeleteButton, RowActions, RowButton } from '@atrium/admin-kit/lists/row-actions';
import { formatDay } from '@atrium/admin-kit/text/format';
import type { NewsletterSubscriber } from '@atrium/contracts/newsletter/subscribers.schemas';
import type { DataColumn } from '@atrium/ui/data-table';
import { Eye, Pencil } from 'lucide-react';
import page from '../shared/page.module.css';
import { SubscriberStatusBadge } from '../shared/subscriber-status-badge';

interface ColumnActions {
  onView: (subscriber: NewsletterSubscriber) => void;
  /** Without them there are no such buttons. */
  onEdit?: (subscriber: NewsletterSubscriber) => void;
  onDelete?: (subscriber: NewsletterSubscriber) => void;
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
        <RowActions>
          <RowButton
            icon={Eye}
            label={`View Details of ${subscriber.email}`}
            title="View Details"
            onClick={() => onView(subscriber)}
          />
          {onEdit && (
            <RowButton
              icon={Pencil}
              label={`Edit ${subscriber.email}`}
              title="Edit"
              onClick={() => onEdit(subscriber)}
            />
          )}
          {onDelete && (
            <DeleteButton label={`Delete ${subscriber.email}`} onClick={() => onDelete(subscriber)} />
          )}
        </RowActions>
      ),
    },
  ];
}
