import classes from './hero-stats.module.css';

interface HeroStatsProps {
  stats: readonly { figure: string; label: string }[];
  /** Accessible name of the list. */
  label?: string;
}

export function HeroStats({ stats, label }: HeroStatsProps) {
  return (
    <dl className={classes.stats} aria-label={label}>
      {stats.map((stat) => (
        <div key={stat.label} className={classes.stat}>
          <dt>{stat.label}</dt>
          <dd>{stat.figure}</dd>
        </div>
      ))}
    </dl>
  );
}
