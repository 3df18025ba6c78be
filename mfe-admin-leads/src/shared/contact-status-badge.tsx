import { type ContactStatus, contactStatusLabels } from '@atrium/contracts/contacts/constants';
import { Badge, type BadgeTone } from '@atrium/ui/badge';

const tones: Record<ContactStatus, BadgeTone> = {
  new: 'info',
  'in-progress': 'warning',
  qualified: 'primary',
  unqualified: 'danger',
  converted: 'success',
  archived: 'neutral',
};

export function ContactStatusBadge({ status, size = 's' }: { status: ContactStatus; size?: 's' | 'm' }) {
  return (
    <Badge tone={tones[status]} size={size} hasDot>
      {contactStatusLabels[status]}
    </Badge>
  );
}
