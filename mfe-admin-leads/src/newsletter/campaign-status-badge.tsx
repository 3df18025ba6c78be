import type { CampaignStatus } from '@atrium/contracts/newsletter/campaigns.constants';
import { Badge, type BadgeTone } from '@atrium/ui/badge';

const looks: Record<CampaignStatus, { label: string; tone: BadgeTone }> = {
  draft: { label: 'Draft', tone: 'neutral' },
  scheduled: { label: 'Scheduled', tone: 'info' },
  planning: { label: 'Preparing', tone: 'primary' },
  sending: { label: 'Sending', tone: 'primary' },
  paused: { label: 'Paused', tone: 'warning' },
  cancelled: { label: 'Cancelled', tone: 'danger' },
  sent: { label: 'Sent', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
};

export function CampaignStatusBadge({ status }: { status: CampaignStatus }) {
  const { label, tone } = looks[status];
  return (
    <Badge tone={tone} size="s" hasDot>
      {label}
    </Badge>
  );
}
