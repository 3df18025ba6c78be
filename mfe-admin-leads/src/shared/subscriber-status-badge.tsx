import { type SubscriberStatus, subscriberStatusLabels } from '@atrium/contracts/newsletter-types';
import { Badge, type BadgeTone } from '@atrium/ui/badge';

const tones: Record<SubscriberStatus, BadgeTone> = {
  subscribed: 'success',
  unsubscribed: 'neutral',
  pending: 'warning',
};

export function SubscriberStatusBadge({ status }: { status: SubscriberStatus }) {
  return (
    <Badge tone={tones[status]} size="s" hasDot>
      {subscriberStatusLabels[status]}
    </Badge>
  );
}
