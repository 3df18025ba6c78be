import { CardGrid } from '../site/components/card-grid';
import { MediaCard } from '../site/components/media-card';
import { TitledSection } from '../site/components/titled-section';
import type { CaseStudyCard } from './portfolio.loader';

/** Cards of the case studies that are not featured. */
export function CaseStudyGrid({ items }: { items: readonly CaseStudyCard[] }) {
  return (
    <TitledSection tone="soft" id="more-case-studies" eyebrow="More" title="More case studies">
      <CardGrid>
        {items.map(({ id, image, industry, client, title, text, path }) => (
          <MediaCard
            key={id}
            image={image}
            tag={industry}
            note={client}
            title={title}
            level={3}
            text={text}
            to={path}
            linkLabel="View Case Study"
          />
        ))}
      </CardGrid>
    </TitledSection>
  );
}
