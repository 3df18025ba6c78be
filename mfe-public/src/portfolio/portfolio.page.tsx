import { Container } from '@atrium/ui/container';
import { EmptyState } from '@atrium/ui/empty-state';
import { Section } from '@atrium/ui/section';
import { useLoaderData } from 'react-router-dom';
import { metaFromData } from '../site/meta/page-meta';
import { CardGrid } from '../site/ui/card-grid';
import { CtaBand } from '../site/ui/cta-band';
import { HeroStats } from '../site/ui/hero-stats';
import { MediaCard } from '../site/ui/media-card';
import { PageHead } from '../site/ui/page-head';
import { TitledSection } from '../site/ui/titled-section';
import { TryAgain } from '../site/ui/try-again';
import { FeaturedCaseStudies } from './featured-case-studies';
import { orderShowcase, splitFeatured } from './order-cards';
import type { CaseStudyCard, CaseStudyCards, PortfolioData } from './portfolio.loader';
import classes from './portfolio.module.css';
import { Showcase } from './showcase';

export const handle = metaFromData;

export function Component() {
  const page = useLoaderData() as PortfolioData;
  const { items } = page.caseStudies;
  return (
    <>
      <PageHead
        breadcrumb={page.breadcrumb}
        {...page.head}
        aside={
          items.length > 0 ? (
            <Showcase items={orderShowcase(items)} sizes={page.showcaseSizes} />
          ) : (
            <div className={classes.stage} />
          )
        }
      >
        <HeroStats stats={page.stats} label="Overview" />
      </PageHead>
      <CaseStudies {...page.caseStudies} texts={page} />
      <CtaBand {...page.callToAction} />
    </>
  );
}

interface CaseStudiesProps extends CaseStudyCards {
  texts: Pick<PortfolioData, 'featured' | 'others' | 'labels' | 'states'>;
}

function CaseStudies({ items, error, texts }: CaseStudiesProps) {
  if (error || items.length === 0) {
    return (
      <Section>
        <Container>
          {error ? (
            <TryAgain text={<strong className={classes.error}>{error}</strong>} />
          ) : (
            <EmptyState title={texts.states.empty} text={texts.states.emptyText} />
          )}
        </Container>
      </Section>
    );
  }
  const { featured, others } = splitFeatured(items);
  return (
    <>
      <FeaturedCaseStudies items={featured} heading={texts.featured} labels={texts.labels} />
      {others.length > 0 && <CaseStudyGrid items={others} heading={texts.others} labels={texts.labels} />}
    </>
  );
}

interface CaseStudyGridProps {
  items: readonly CaseStudyCard[];
  heading: PortfolioData['others'];
  labels: PortfolioData['labels'];
}

/** Cards of the case studies that are not featured. */
function CaseStudyGrid({ items, heading, labels }: CaseStudyGridProps) {
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
