import { Figure, Figures } from '@atrium/admin-kit/figures';
import classes from '../shared/report.module.css';

interface PartFiguresProps {
  label: string;
  figures: readonly (readonly [name: string, now: string, change: string])[];
}

/** The figures of a part, each with that of the period before. */
export const PartFigures = ({ label, figures }: PartFiguresProps) => (
  <section aria-label={label}>
    <h2 className={classes.partTitle}>{label}</h2>
    <Figures>
      {figures.map(([name, now, change]) => (
        <Figure key={name} name={name} note={change}>
          {now}
        </Figure>
      ))}
    </Figures>
  </section>
);
