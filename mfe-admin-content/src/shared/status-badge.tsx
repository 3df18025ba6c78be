import { formatDayAndTime } from '@atrium/admin-kit/text/format';
import { Badge, type BadgeTone } from '@atrium/ui/badge';

const looks: Record<string, { label: string; tone: BadgeTone }> = {
  draft: { label: 'Draft', tone: 'neutral' },
  published: { label: 'Published', tone: 'success' },
  scheduled: { label: 'Scheduled', tone: 'info' },
  archived: { label: 'Archived', tone: 'warning' },
};

interface StatusBadgeProps {
  status: string | undefined;
  /** When a scheduled item goes out. */
  scheduledFor?: string | null | undefined;
}

/** Unknown statuses are shown as draft. */
export function StatusBadge({ status, scheduledFor }: StatusBadgeProps) {
  const { label, tone } = looks[status ?? 'draft'] ?? { label: 'Draft', tone: 'neutral' as const };
  return (
    <Badge tone={tone} size="s" hasDot>
      {status === 'scheduled' && scheduledFor ? `Scheduled for ${formatDayAndTime(scheduledFor)}` : label}
    </Badge>
  );
}
