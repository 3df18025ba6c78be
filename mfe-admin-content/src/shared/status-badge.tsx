import { Badge, type BadgeTone } from '@atrium/ui/badge';

const looks: Record<string, { label: string; tone: BadgeTone }> = {
  draft: { label: 'Draft', tone: 'neutral' },
  published: { label: 'Published', tone: 'success' },
  scheduled: { label: 'Scheduled', tone: 'info' },
  archived: { label: 'Archived', tone: 'warning' },
};

/** Unknown statuses are shown as draft. */
export function StatusBadge({ status }: { status: string | undefined }) {
  const { label, tone } = looks[status ?? 'draft'] ?? { label: 'Draft', tone: 'neutral' as const };
  return (
    <Badge tone={tone} size="s" hasDot>
      {label}
    </Badge>
  );
}
