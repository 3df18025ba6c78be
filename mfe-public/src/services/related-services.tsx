import { CardGrid } from '../site/components/card-grid';
import { MediaCard } from '../site/components/media-card';
import { TitledSection } from '../site/components/titled-section';
import type { ServiceCard } from './services.loader';

export function RelatedServices({ services }: { services: ServiceCard[] }) {
  if (services.length === 0) return null;
  return (
    <TitledSection tone="soft" id="related-services" title="Related Services">
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
    </TitledSection>
  );
}
