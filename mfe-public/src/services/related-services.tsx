import { Container } from '@atrium/ui/container';
import { Section } from '@atrium/ui/section';
import { VisuallyHidden } from '@atrium/ui/visually-hidden';
import { ArrowLink } from '../site/kit/arrow-link';
import { CardGrid } from '../site/kit/card-grid';
import { SectionHeading } from '../site/kit/section-heading';
import { Thumb } from '../site/kit/thumb';
import type { ServiceCard } from './services.loader';
import classes from './services.module.css';

export function RelatedServices({ services }: { services: ServiceCard[] }) {
  if (services.length === 0) return null;
  return (
    <Section tone="soft" aria-labelledby="related-services">
      <Container>
        <SectionHeading id="related-services" title="Related Services" />
        <CardGrid>
          {services.map((service) => (
            <li key={service.id} className={classes.card}>
              <Thumb image={service.image} sizes="(min-width: 1024px) 24rem, (min-width: 640px) 46vw, 92vw" />
              <h3 className={classes.title}>{service.title}</h3>
              <p className={classes.text}>{service.text}</p>
              <ArrowLink to={service.path} isStretched>
                Learn More
                <VisuallyHidden>about {service.title}</VisuallyHidden>
              </ArrowLink>
            </li>
          ))}
        </CardGrid>
      </Container>
    </Section>
  );
}
