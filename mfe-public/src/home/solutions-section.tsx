import { Icon } from '@atrium/ui/icon';
import { VisuallyHidden } from '@atrium/ui/visually-hidden';
import { ArrowLink } from '../site/ui/arrow-link';
import { TitledSection } from '../site/ui/titled-section';
import { WholeWords } from '../site/ui/whole-words';
import type { HomeData } from './home.loader';
import classes from './solutions-section.module.css';

export function SolutionsSection({
  solutionTexts: { linkLabel, ...heading },
  solutions,
}: Pick<HomeData, 'solutionTexts' | 'solutions'>) {
  if (solutions.length === 0) return null;
  return (
    <TitledSection
      tone="soft"
      id="home-solutions"
      {...heading}
      actions={<ArrowLink to="/solutions">{linkLabel}</ArrowLink>}
    >
      <ul className={classes.list}>
        {solutions.map(({ id, title, description, icon, path }) => (
          <li key={id} dir="auto" className={classes.item}>
            <Icon node={icon} className={classes.icon} />
            <h3 className={classes.title}>
              <WholeWords>{title}</WholeWords>
            </h3>
            <ArrowLink to={path} isStretched>
              <VisuallyHidden>Explore {title}</VisuallyHidden>
            </ArrowLink>
            <p dir="auto" className={classes.text}>
              {description}
            </p>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
