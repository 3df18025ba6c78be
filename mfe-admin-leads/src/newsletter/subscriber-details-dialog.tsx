import { Fact, Facts } from '@atrium/admin-kit/facts';
import { QueryError } from '@atrium/admin-kit/queries/query-error';
import { formatDayAndTime, missing } from '@atrium/admin-kit/text/format';
import { useCan } from '@atrium/admin-kit/use-can';
import type { NewsletterSubscriber } from '@atrium/contracts/newsletter/subscribers.schemas';
import { useApi } from '@atrium/mfe-kit';
import { Dialog } from '@atrium/ui/dialog';
import { Skeleton } from '@atrium/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ConsentHistory, SendHistory } from '../shared/consent-history';
import page from '../shared/page.module.css';
import { buildPersonPath } from '../shared/person-path';
import { SubscriberStatusBadge } from '../shared/subscriber-status-badge';
import { AskAgain } from './ask-again';
import { LiftSuppression } from './lift-suppression';
import { newsletterQueries } from './newsletter.queries';

interface SubscriberDetailsDialogProps {
  subscriber: NewsletterSubscriber;
  onClose: () => void;
}

export function SubscriberDetailsDialog({ subscriber, onClose }: SubscriberDetailsDialogProps) {
  const seesPeople = useCan('people.read');
  const api = useApi();
  const detail = useQuery(newsletterQueries(api).subscriber(subscriber._id));
  return (
    <Dialog onClose={onClose} size="l" title={subscriber.email}>
      <div className={page.stack}>
        <Facts>
          <Fact name="Status">
            <SubscriberStatusBadge status={subscriber.status} stopReason={subscriber.stopReason} />
          </Fact>
          <Fact name="Date Subscribed">{formatDayAndTime(subscriber.createdAt)}</Fact>
          <Fact name="Confirmed">{formatDayAndTime(subscriber.confirmedAt)}</Fact>
          {subscriber.unsubscribedAt ? (
            <Fact name="Unsubscribed">{formatDayAndTime(subscriber.unsubscribedAt)}</Fact>
          ) : null}
          <Fact name="Last click">{formatDayAndTime(subscriber.lastClickedAt)}</Fact>
          <Fact name="Source">{subscriber.source || missing}</Fact>
          <Fact name="Tags">{subscriber.tags.join(', ') || missing}</Fact>
        </Facts>
        <LiftSuppression subscriber={subscriber} onLifted={onClose} />
        <AskAgain subscriber={subscriber} onAsked={onClose} />
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
        {seesPeople && (
          <p>
            <Link to={buildPersonPath(subscriber.email)}>Everything kept about this address</Link>
          </p>
        )}
      </div>
    </Dialog>
  );
}
