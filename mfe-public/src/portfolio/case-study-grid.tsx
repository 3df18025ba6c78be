import { CardGrid } from '../site/ui/card-grid';
import { MediaCard } from '../site/ui/media-card';
import { TitledSection } from '../site/ui/titled-section';
import type { CaseStudyCard, PortfolioData } from './portfolio.loader';

interface CaseStudyGridProps {
  items: readonly CaseStudyCard[];
  heading: PortfolioData['others'];
  labels: PortfolioData['labels'];
}

/** Cards of the case studies that are not featured. */
export function CaseStudyGrid({ items, heading, labels }: CaseStudyGridProps) {
  return (
    <TitledSection tone="soft" id="more-case-studies" {...heading}>
      <CardGrid>
        {items.map((card) => (
          <MediaCard
            key={card.id}
            card={card}
            tag={card.industry}
            note={card.client}
            level={3}
            linkLabel={labels.open}
          />
        ))}
      </CardGrid>
    </TitledSection>
  );
}
