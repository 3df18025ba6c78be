import type { DeliveryOutcome } from '@atrium/contracts/newsletter/subscribers.constants';
import type { BadgeTone } from '@atrium/ui/badge';

export const deliveryTones: Record<DeliveryOutcome, BadgeTone> = {
  sent: 'success',
  failed: 'danger',
  suppressed: 'neutral',
  retry: 'warning',
  'in-doubt': 'warning',
  bounced: 'danger',
  complained: 'danger',
};

export const deliveryLabels: Record<DeliveryOutcome, string> = {
  sent: 'Sent',
  failed: 'Failed',
  suppressed: 'Suppressed',
  retry: 'Trying again',
  'in-doubt': 'In doubt',
  bounced: 'Bounced',
  complained: 'Reported as spam',
};
