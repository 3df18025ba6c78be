import { VisuallyHidden } from '@atrium/ui/visually-hidden';
import { ArrowLink } from '../site/ui/arrow-link';
import { Figure } from '../site/ui/figure';
import { Thumb } from '../site/ui/thumb';
import { TitledSection } from '../site/ui/titled-section';
import { WholeWords } from '../site/ui/whole-words';
import type { HomeData } from './home.loader';
import classes from './work-section.module.css';

/** Three case studies, the first one over the whole width: picture, title, and one figure. */
export function WorkSection({
  workTexts: { linkLabel, ...heading },
  studies,
}: Pick<HomeData, 'workTexts' | 'studies'>) {
  if (studies.length === 0) return null;
  return (
    <TitledSection id="home-work" {...heading} actions={<ArrowLink to="/portfolio">{linkLabel}</ArrowLink>}>
      <ul className={classes.list}>
        {studies.map(({ id, path, title, client, industry, result, image }, index) => (
          <li key={id} className={classes.study}>
            <Thumb
              image={image}
              sizes={index === 0 ? '92vw' : '(min-width: 48rem) 46vw, 92vw'}
              place="card"
              label={industry}
              className={classes.picture}
            />
            <div dir="auto" className={classes.words}>
              <p dir="auto" className="muted">
                {[client, industry].filter(Boolean).join(' · ')}
              </p>
              <h3 className={classes.title}>
                <WholeWords>{title}</WholeWords>
              </h3>
              <ArrowLink to={path} isStretched>
                View Case Study<VisuallyHidden>: {title}</VisuallyHidden>
              </ArrowLink>
            </div>
            {result && <Figure result={result} />}
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
