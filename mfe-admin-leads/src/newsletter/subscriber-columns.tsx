import { RowChoices } from '@atrium/admin-kit/lists/row-choices';
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
        <RowChoices
          name={subscriber.email}
          choices={[
            {
              label: 'View Details',
              fullLabel: `View Details of ${subscriber.email}`,
              icon: Eye,
              onSelect: () => onView(subscriber),
            },
            ...(onEdit ? [{ label: 'Edit', icon: Pencil, onSelect: () => onEdit(subscriber) }] : []),
          ]}
          onDelete={onDelete && (() => onDelete(subscriber))}
        />
      ),
    },
  ];
}
