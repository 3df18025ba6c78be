import { VisuallyHidden } from '@atrium/ui/visually-hidden';
import { ArrowLink } from '../site/ui/arrow-link';
import { Thumb } from '../site/ui/thumb';
import { TitledSection } from '../site/ui/titled-section';
import type { HomeData } from './home.loader';
import classes from './work-section.module.css';

/** Two case studies: client, one large figure, and a picture of the product. */
export function WorkSection({
  workTexts: { linkLabel, ...heading },
  studies,
}: Pick<HomeData, 'workTexts' | 'studies'>) {
  if (studies.length === 0) return null;
  return (
    <TitledSection id="home-work" {...heading} actions={<ArrowLink to="/portfolio">{linkLabel}</ArrowLink>}>
      <ul className={classes.list}>
        {studies.map(({ id, path, title, client, industry, figure, result, image }) => (
          <li key={id} className={classes.study}>
            <Thumb image={image} sizes="(min-width: 80rem) 37rem, (min-width: 48rem) 46vw, 92vw" />
            <p className="muted small">{[client, industry].filter(Boolean).join(' · ')}</p>
            {figure && (
              <p className={classes.figure} aria-hidden="true">
                {figure}
              </p>
            )}
            {result && <p dir="auto">{result}</p>}
            <ArrowLink to={path} isStretched>
              <VisuallyHidden>{title}: </VisuallyHidden>View Case Study
            </ArrowLink>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
