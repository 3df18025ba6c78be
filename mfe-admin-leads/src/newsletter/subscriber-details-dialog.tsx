import { QueryError } from '@atrium/admin-kit/queries/query-error';
import { formatDayAndTime, missing } from '@atrium/admin-kit/text/format';
import type { NewsletterSubscriber } from '@atrium/contracts/newsletter-types';
import { useApi } from '@atrium/mfe-kit';
import { Dialog } from '@atrium/ui/dialog';
import { Skeleton } from '@atrium/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ConsentHistory, SendHistory } from '../shared/consent-history';
import page from '../shared/page.module.css';
import { buildPersonPath } from '../shared/person-path';
import { SubscriberStatusBadge } from '../shared/subscriber-status-badge';
import classes from './newsletter.module.css';
import { newsletterKeys } from './newsletter-keys';
import { fetchSubscriber } from './subscribers.api';

interface SubscriberDetailsDialogProps {
  subscriber: NewsletterSubscriber;
  onClose: () => void;
}

export function SubscriberDetailsDialog({ subscriber, onClose }: SubscriberDetailsDialogProps) {
  const api = useApi();
  const detail = useQuery({
    queryKey: newsletterKeys.subscriber(subscriber._id),
    queryFn: ({ signal }) => fetchSubscriber(api, subscriber._id, signal),
  });
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} size="l" title={subscriber.email}>
      <div className={page.stack}>
        <dl className={classes.facts}>
          <div>
            <dt>Status</dt>
            <dd>
              <SubscriberStatusBadge status={subscriber.status} stopReason={subscriber.stopReason} />
            </dd>
          </div>
          <div>
            <dt>Date Subscribed</dt>
            <dd>{formatDayAndTime(subscriber.createdAt)}</dd>
          </div>
          <div>
            <dt>Confirmed</dt>
            <dd>{formatDayAndTime(subscriber.confirmedAt)}</dd>
          </div>
          {subscriber.unsubscribedAt ? (
            <div>
              <dt>Unsubscribed</dt>
              <dd>{formatDayAndTime(subscriber.unsubscribedAt)}</dd>
            </div>
          ) : null}
          <div>
            <dt>Last click</dt>
            <dd>{formatDayAndTime(subscriber.lastClickedAt)}</dd>
          </div>
          <div>
            <dt>Source</dt>
            <dd>{subscriber.source || missing}</dd>
          </div>
          <div>
            <dt>Tags</dt>
            <dd>{subscriber.tags.join(', ') || missing}</dd>
          </div>
        </dl>
        {detail.isPending ? <Skeleton lines={5} /> : null}
        {detail.isError ? (
          <QueryError query={detail} title="The history could not be loaded" headingLevel={3} />
        ) : null}
        {detail.data ? (
          <>
            <ConsentHistory events={detail.data.consent} />
            <SendHistory sends={detail.data.sends} />
          </>
        ) : null}
        <p>
          <Link to={buildPersonPath(subscriber.email)}>Everything kept about this address</Link>
        </p>
      </div>
    </Dialog>
  );
}
