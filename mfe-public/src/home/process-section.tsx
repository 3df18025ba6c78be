import { Icon } from '@atrium/ui/icon';
import { TitledSection } from '../site/ui/titled-section';
import type { HomeData } from './home.loader';
import classes from './process-section.module.css';

/** An accordion of the browser's own: it needs no script. */
export function ProcessSection({ process: { steps, ...heading } }: Pick<HomeData, 'process'>) {
  if (steps.length === 0) return null;
  return (
    <TitledSection tone="ink" id="home-process" {...heading}>
      <ol className={classes.steps}>
        {steps.map(({ title, description, deliverable, icon }, index) => (
          <li key={index} className={classes.step}>
            <details dir="auto" name="home-process" open={index === 0}>
              <summary className={classes.summary}>
                <h3 className={classes.title}>{title}</h3>
                <Icon node={icon} className={classes.icon} />
              </summary>
              <p dir="auto" className={classes.text}>
                {description}
              </p>
              {deliverable && <p className={classes.result}>{deliverable}</p>}
            </details>
          </li>
        ))}
      </ol>
    </TitledSection>
  );
}
