import { VisuallyHidden } from '@atrium/ui/visually-hidden';
import { ArrowLink } from '../site/ui/arrow-link';
import { CardGrid } from '../site/ui/card-grid';
import { Icon } from '../site/ui/icon';
import { TitledSection } from '../site/ui/titled-section';
import { WholeWords } from '../site/ui/whole-words';
import type { HomeData } from './home.loader';
import classes from './solutions-section.module.css';

interface SolutionsSectionProps {
  texts: HomeData['solutionTexts'];
  solutions: HomeData['solutions'];
}

export function SolutionsSection({ texts, solutions }: SolutionsSectionProps) {
  const { linkLabel, ...heading } = texts;
  if (solutions.length === 0) return null;
  return (
    <TitledSection
      tone="soft"
      id="home-solutions"
      {...heading}
      actions={<ArrowLink to="/solutions">{linkLabel}</ArrowLink>}
    >
      <CardGrid>
        {solutions.map(({ id, title, description, icon, path }) => (
          <li key={id} className={classes.card}>
            <span className={classes.icon}>
              <Icon node={icon} size={26} />
            </span>
            <h3 dir="auto" className={classes.title}>
              <WholeWords>{title}</WholeWords>
            </h3>
            <p dir="auto" className={classes.text}>
              {description}
            </p>
            <ArrowLink to={path} isStretched>
              Explore
              <VisuallyHidden>{title}</VisuallyHidden>
            </ArrowLink>
          </li>
        ))}
      </CardGrid>
    </TitledSection>
  );
}
