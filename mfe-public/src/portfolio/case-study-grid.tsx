import { Badge } from '@atrium/ui/badge';
import { Container } from '@atrium/ui/container';
import { Section } from '@atrium/ui/section';
import { VisuallyHidden } from '@atrium/ui/visually-hidden';
import { ArrowLink } from '../site/kit/arrow-link';
import { CardGrid } from '../site/kit/card-grid';
import { SectionHeading } from '../site/kit/section-heading';
import { Thumb } from '../site/kit/thumb';
import classes from './case-study-grid.module.css';
import type { CaseStudyCard } from './portfolio.loader';

/** The case studies that are not featured, as cards. */
export function CaseStudyGrid({ items }: { items: readonly CaseStudyCard[] }) {
  return (
    <Section tone="soft" aria-labelledby="more-case-studies">
      <Container>
        <SectionHeading id="more-case-studies" eyebrow="More" title="More case studies" />
        <CardGrid>
          {items.map((study) => (
            <li key={study.id} className={classes.card}>
              <Thumb image={study.image} sizes="(min-width: 1200px) 24rem, (min-width: 768px) 45vw, 92vw" />
              <p className={classes.meta}>
                <Badge tone="primary">{study.industry}</Badge>
                <span>{study.client}</span>
              </p>
              <h3 className={classes.title}>{study.title}</h3>
              <p className={classes.text}>{study.text}</p>
              <ArrowLink to={study.path} isStretched>
                View Case Study
                <VisuallyHidden>{study.title}</VisuallyHidden>
              </ArrowLink>
            </li>
          ))}
        </CardGrid>
      </Container>
    </Section>
  );
}
