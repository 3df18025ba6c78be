import classes from '../shared/report.module.css';

interface FiguresProps {
  label: string;
  figures: readonly (readonly [name: string, now: string, change: string])[];
}

/** The figures of a part, each with that of the period before. */
export const Figures = ({ label, figures }: FiguresProps) => (
  <section aria-label={label}>
    <h2 className={classes.partTitle}>{label}</h2>
    <dl className={classes.figures}>
      {figures.map(([name, now, change]) => (
        <div key={name}>
          <dt className="muted small">{name}</dt>
          <dd className="larger semibold numbers">{now}</dd>
          <dd className="muted small">{change}</dd>
        </div>
      ))}
    </dl>
  </section>
);
