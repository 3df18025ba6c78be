import { formatCount } from '@atrium/admin-kit/text/format';
import type { BlogStats } from '@atrium/contracts/blog-types';
import { StatCard } from '@atrium/ui/stat-card';
import { CalendarClock, CircleCheck, Eye, FileText, PenLine } from 'lucide-react';
import { useIsNarrow } from '../shared/use-is-narrow';
import classes from './blog-list.module.css';

export function BlogStatCards({ stats, isLoading }: { stats: BlogStats | undefined; isLoading: boolean }) {
  const isNarrow = useIsNarrow();
  const show = (value: number | undefined) => (value === undefined ? '—' : formatCount(value));
  return (
    <div className={classes.statsPlace}>
      <div className={classes.stats}>
        <StatCard
          label="Total Posts"
          value={show(stats?.total)}
          icon={isNarrow ? undefined : <FileText size={20} />}
          isLoading={isLoading}
        />
        <StatCard
          label="Published"
          value={show(stats?.published)}
          icon={isNarrow ? undefined : <CircleCheck size={20} />}
          tone="success"
          isLoading={isLoading}
        />
        <StatCard
          label="Drafts"
          value={show(stats?.draft)}
          icon={isNarrow ? undefined : <PenLine size={20} />}
          tone="warning"
          isLoading={isLoading}
        />
        <StatCard
          label="Scheduled"
          value={show(stats?.scheduled)}
          icon={isNarrow ? undefined : <CalendarClock size={20} />}
          tone="info"
          isLoading={isLoading}
        />
        <StatCard
          label="Total Views"
          value={show(stats?.views)}
          icon={isNarrow ? undefined : <Eye size={20} />}
          tone="accent"
          isLoading={isLoading}
        />
      </div>
    </div>
  );
}
