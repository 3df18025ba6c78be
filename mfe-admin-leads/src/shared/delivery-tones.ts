import type { DeliveryStatus } from '@atrium/contracts/newsletter/subscribers.constants';
import type { BadgeTone } from '@atrium/ui/badge';

export const deliveryTones: Record<DeliveryStatus, BadgeTone> = {
  sent: 'success',
  failed: 'danger',
  suppressed: 'neutral',
  retry: 'warning',
  'in-doubt': 'warning',
};

export const deliveryLabels: Record<DeliveryStatus, string> = {
  sent: 'Sent',
  failed: 'Failed',
  suppressed: 'Suppressed',
  retry: 'Trying again',
  'in-doubt': 'In doubt',
};
