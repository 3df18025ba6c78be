import { Container } from '@atrium/ui/container';
import { Section } from '@atrium/ui/section';
import { useLoaderData } from 'react-router-dom';
import { metaFromData } from '../site/meta/page-meta';
import { CtaBand } from '../site/ui/cta-band';
import { NothingToShow } from '../site/ui/nothing-to-show';
import { PageHead } from '../site/ui/page-head';
import { TestimonialCard } from '../site/ui/testimonial-card';
import type { TestimonialsData } from './testimonials.loader';
import classes from './testimonials.module.css';

export const handle = metaFromData;

export function Component() {
  const { head, callToAction, items, hasFailed, empty, breadcrumb } = useLoaderData() as TestimonialsData;
  return (
    <>
      <PageHead {...head} breadcrumb={breadcrumb} />
      <Section aria-label="What clients say">
        <Container>
          {items.length > 0 ? (
            <ul className={classes.wall}>
              {items.map((item) => (
                <li key={item.id} className={classes.item}>
                  <TestimonialCard item={item} />
                </li>
              ))}
            </ul>
          ) : (
            <NothingToShow hasFailed={hasFailed} text={empty} />
          )}
        </Container>
      </Section>
      <CtaBand {...callToAction} />
    </>
  );
}
