import {
  type SubscriberStatus,
  subscriberStatusLabels,
} from '@atrium/contracts/newsletter/subscribers.constants';
import type { NewsletterSubscriber } from '@atrium/contracts/newsletter/subscribers.schemas';
import { Badge, type BadgeTone } from '@atrium/ui/badge';

const tones: Record<SubscriberStatus, BadgeTone> = {
  subscribed: 'success',
  unsubscribed: 'neutral',
  pending: 'warning',
};
const stopLabels = { bounced: 'Bounced', complained: 'Complained' };

/** A dead mailbox is not the person's decision: it is told apart from an unsubscription. */
export function SubscriberStatusBadge({
  status,
  stopReason = null,
}: {
  status: SubscriberStatus;
  stopReason?: NewsletterSubscriber['stopReason'];
}) {
  const isStopped = status === 'unsubscribed' && stopReason !== null;
  return (
    <Badge tone={isStopped ? 'danger' : tones[status]} size="s" hasDot>
      {isStopped ? stopLabels[stopReason] : subscriberStatusLabels[status]}
    </Badge>
  );
}
