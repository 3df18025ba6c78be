import { Container } from '@atrium/ui/container';
import { Section } from '@atrium/ui/section';
import { CardGrid } from '../site/components/card-grid';
import { MediaCard } from '../site/components/media-card';
import { SectionHeading } from '../site/components/section-heading';
import type { CaseStudyCard } from './portfolio.loader';

/** Cards of the case studies that are not featured. */
export function CaseStudyGrid({ items }: { items: readonly CaseStudyCard[] }) {
  return (
    <Section tone="soft" aria-labelledby="more-case-studies">
      <Container>
        <SectionHeading id="more-case-studies" eyebrow="More" title="More case studies" />
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
      </Container>
    </Section>
  );
}
