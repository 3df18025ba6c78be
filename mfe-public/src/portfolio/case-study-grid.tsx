import { CardGrid } from '../site/ui/card-grid';
import { MediaCard } from '../site/ui/media-card';
import { TitledSection } from '../site/ui/titled-section';
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
