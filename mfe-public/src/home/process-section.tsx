import { Icon } from '../site/ui/icon';
import { TitledSection } from '../site/ui/titled-section';
import type { HomeData } from './home.loader';
import classes from './process-section.module.css';

export function ProcessSection({ steps, ...heading }: HomeData['process']) {
  if (steps.length === 0) return null;
  return (
    <TitledSection tone="ink" id="home-process" {...heading}>
      <ol className={classes.steps}>
        {steps.map(({ title, description, deliverable, icon }) => (
          <li key={title} className={classes.step}>
            <Icon node={icon} size={28} className={classes.icon} />
            <h3 className={classes.title}>{title}</h3>
            <p className={classes.text}>{description}</p>
            {deliverable && <p className={classes.result}>{deliverable}</p>}
          </li>
        ))}
      </ol>
    </TitledSection>
  );
}
