import { Container } from '@atrium/ui/container';
import { Section } from '@atrium/ui/section';
import { CardGrid } from '../site/components/card-grid';
import { MediaCard } from '../site/components/media-card';
import { SectionHeading } from '../site/components/section-heading';
import type { ServiceCard } from './services.loader';

export function RelatedServices({ services }: { services: ServiceCard[] }) {
  if (services.length === 0) return null;
  return (
    <Section tone="soft" aria-labelledby="related-services">
      <Container>
        <SectionHeading id="related-services" title="Related Services" />
        <CardGrid>
          {services.map(({ id, image, title, text, path }) => (
            <MediaCard
              key={id}
              image={image}
              title={title}
              level={3}
              text={text}
              to={path}
              linkLabel="Learn More"
            />
          ))}
        </CardGrid>
      </Container>
    </Section>
  );
}
