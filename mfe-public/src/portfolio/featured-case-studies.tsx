import { Badge } from '@atrium/ui/badge';
import { VisuallyHidden } from '@atrium/ui/visually-hidden';
import { ArrowLink } from '../site/ui/arrow-link';
import { Figure } from '../site/ui/figure';
import { Thumb } from '../site/ui/thumb';
import { TitledSection } from '../site/ui/titled-section';
import classes from './featured-case-studies.module.css';
import type { CaseStudyCard, PortfolioData } from './portfolio.loader';

interface FeaturedCaseStudiesProps {
  items: readonly CaseStudyCard[];
  heading: PortfolioData['featured'];
  labels: PortfolioData['labels'];
}

/** One per row; the picture alternates between left and right. */
export function FeaturedCaseStudies({ items, heading, labels }: FeaturedCaseStudiesProps) {
  return (
    <TitledSection id="featured-case-studies" {...heading}>
      <ul className={classes.list}>
        {items.map((study) => (
          <li key={study.id} className={classes.card}>
            <Thumb
              image={study.image}
              sizes="(min-width: 80rem) 41rem, (min-width: 56.25rem) 55vw, 92vw"
              place="card"
              label={study.industry}
              className={classes.picture}
            />
            <div className={classes.body}>
              <p className={classes.meta}>
                <Badge tone="primary">{study.industry}</Badge>
                <span>{study.client}</span>
              </p>
              <h3 dir="auto" className={classes.title}>
                {study.title}
              </h3>
              <p dir="auto" className="muted">
                {study.text}
              </p>
              {study.result && <Figure result={study.result} />}
              <ArrowLink to={study.path} isStretched>
                {labels.open}
                <VisuallyHidden>{study.title}</VisuallyHidden>
              </ArrowLink>
            </div>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
