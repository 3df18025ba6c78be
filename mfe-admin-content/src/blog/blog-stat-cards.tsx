import { formatCount } from '@atrium/admin-kit/text/format';
import type { BlogStats } from '@atrium/contracts/content/articles.schemas';
import { StatCard } from '@atrium/ui/stat-card';
import { CalendarClock, CircleCheck, Eye, FileText, PenLine } from 'lucide-react';
import { useIsNarrow } from '../shared/use-is-narrow';
import classes from './blog-list.module.css';

const figures = [
  { name: 'total', label: 'Total Posts', Icon: FileText, tone: 'primary' },
  { name: 'published', label: 'Published', Icon: CircleCheck, tone: 'success' },
  { name: 'draft', label: 'Drafts', Icon: PenLine, tone: 'warning' },
  { name: 'scheduled', label: 'Scheduled', Icon: CalendarClock, tone: 'info' },
  { name: 'views', label: 'Total Views', Icon: Eye, tone: 'accent' },
] as const;

export function BlogStatCards({ stats, isLoading }: { stats: BlogStats | undefined; isLoading: boolean }) {
  const isNarrow = useIsNarrow();
  return (
    <div className={classes.statsPlace}>
      <div className={classes.stats}>
        {figures.map(({ name, label, Icon, tone }) => (
          <StatCard
            key={name}
            label={label}
            value={stats ? formatCount(stats[name]) : '—'}
            icon={isNarrow ? undefined : <Icon size={20} />}
            tone={tone}
            isLoading={isLoading}
          />
        ))}
      </div>
    </div>
  );
}
