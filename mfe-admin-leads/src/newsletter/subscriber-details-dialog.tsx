import {
  type ConsentEvent,
  type ConsentEventKind,
  type NewsletterSubscriber,
  newsletterConsent,
  type SubscriberSend,
} from '@atrium/contracts/newsletter-types';
import { useApi } from '@atrium/mfe-kit';
import { Badge } from '@atrium/ui/badge';
import { Dialog } from '@atrium/ui/dialog';
import { ErrorState } from '@atrium/ui/error-state';
import { Skeleton } from '@atrium/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatDayAndTime, missing } from '../shared/format';
import page from '../shared/page.module.css';
import { deliveryLabels, deliveryTones } from './delivery-tones';
import classes from './newsletter.module.css';
import { newsletterKeys } from './newsletter-keys';
import { SubscriberStatusBadge } from './subscriber-status-badge';
import { fetchSubscriber } from './subscribers.api';

const consentLabels: Record<ConsentEventKind, string> = {
  requested: 'Asked for the newsletter',
  confirmed: 'Confirmed by mail',
  imported: 'Imported with proof of consent',
  unsubscribed: 'Unsubscribed',
  complained: 'Complained',
  bounced: 'Mail bounced',
  erased: 'Erased',
};

interface SubscriberDetailsDialogProps {
  subscriber: NewsletterSubscriber;
  onClose: () => void;
}

/** What is known of one subscriber: the proof of consent and every mail sent. */
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
              <SubscriberStatusBadge status={subscriber.status} />
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
          <ErrorState
            title="The history could not be loaded"
            headingLevel={3}
            onRetry={() => detail.refetch()}
            isRetrying={detail.isFetching}
          />
        ) : null}
        {detail.data ? (
          <>
            <ConsentHistory events={detail.data.consent} />
            <SendHistory sends={detail.data.sends} />
          </>
        ) : null}
      </div>
    </Dialog>
  );
}

function ConsentHistory({ events }: { events: readonly ConsentEvent[] }) {
  return (
    <section>
      <h3 className={classes.dialogTitle}>Consent</h3>
      {events.length === 0 ? <p className={page.muted}>No consent is on record.</p> : null}
      <ol className={classes.history}>
        {events.map((event) => (
          <li key={`${event.at} ${event.event}`}>
            <strong>{consentLabels[event.event]}</strong>
            <span className={page.muted}> {formatDayAndTime(event.at)}</span>
            <p className={classes.historyNote}>
              {[
                event.wordingVersion ? `Wording ${event.wordingVersion}` : null,
                event.page ? `on ${event.page}` : null,
                event.address ? `from ${event.address}` : null,
                event.note,
              ]
                .filter(Boolean)
                .join(', ')}
            </p>
            {event.agent ? <p className={classes.historyNote}>{event.agent}</p> : null}
          </li>
        ))}
      </ol>
      {events.some((event) => event.wordingVersion === newsletterConsent.version) ? (
        <p className={`${classes.historyNote} ${classes.wording}`}>
          Wording {newsletterConsent.version}: “{newsletterConsent.wording}”
        </p>
      ) : null}
    </section>
  );
}

function SendHistory({ sends }: { sends: readonly SubscriberSend[] }) {
  return (
    <section>
      <h3 className={classes.dialogTitle}>Sending history</h3>
      {sends.length === 0 ? (
        <p className={page.muted}>No newsletter has been sent to this address yet.</p>
      ) : null}
      <ul className={classes.history}>
        {sends.map((send) => (
          <li key={`${send.campaignId} ${send.at}`} className={classes.send}>
            <Link to={`/dashboard/newsletter/campaigns/${send.campaignId}`}>{send.subject}</Link>
            <Badge tone={deliveryTones[send.status]} size="s">
              {deliveryLabels[send.status]}
              {send.code ? ` ${send.code}` : ''}
            </Badge>
            <span className={page.muted}>{formatDayAndTime(send.at)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
