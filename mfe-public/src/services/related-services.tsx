import { CardGrid } from '../site/ui/card-grid';
import { MediaCard } from '../site/ui/media-card';
import { TitledSection } from '../site/ui/titled-section';
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
