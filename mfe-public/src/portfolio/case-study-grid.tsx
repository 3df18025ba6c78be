import { CardGrid } from '../site/components/card-grid';
import { MediaCard } from '../site/components/media-card';
import { TitledSection } from '../site/components/titled-section';
import type { CaseStudyCard } from './portfolio.loader';

/** Cards of the case studies that are not featured. */
export function CaseStudyGrid({ items }: { items: readonly CaseStudyCard[] }) {
  return (
    <TitledSection tone="soft" id="more-case-studies" eyebrow="More" title="More case studies">
      <CardGrid>
        {items.map((card) => (
          <MediaCard
            key={card.id}
            card={card}
            tag={card.industry}
            note={card.client}
            level={3}
            linkLabel="View Case Study"
          />
        ))}
      </CardGrid>
    </TitledSection>
  );
}
