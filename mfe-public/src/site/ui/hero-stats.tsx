import classes from './hero-stats.module.css';

interface HeroStatsProps {
  stats: readonly { value: string; label: string }[];
  /** Accessible name of the list. */
  label?: string;
}

export function HeroStats({ stats, label }: HeroStatsProps) {
  if (stats.length === 0) return null;
  return (
    <dl className={classes.stats} aria-label={label}>
      {stats.map((stat, index) => (
        <div key={index} className={classes.stat}>
          <dt>{stat.label}</dt>
          <dd>
            <bdi>{stat.value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
