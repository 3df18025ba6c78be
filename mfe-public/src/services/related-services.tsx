import { CardGrid } from '../site/components/card-grid';
import { MediaCard } from '../site/components/media-card';
import { TitledSection } from '../site/components/titled-section';
import type { ServiceCard } from './services.loader';

export function RelatedServices({ services }: { services: ServiceCard[] }) {
  if (services.length === 0) return null;
  return (
    <TitledSection tone="soft" id="related-services" title="Related Services">
      <CardGrid>
        {services.map((service) => (
          <MediaCard key={service.id} card={service} level={3} linkLabel="Learn More" />
        ))}
      </CardGrid>
    </TitledSection>
  );
}
