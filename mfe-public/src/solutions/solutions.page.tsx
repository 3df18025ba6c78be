import type { RouteHandle } from '@atrium/mfe-kit';
import { Container } from '@atrium/ui/container';
import { EmptyState } from '@atrium/ui/empty-state';
import { LinkButton } from '@atrium/ui/link-button';
import { Section } from '@atrium/ui/section';
import { useLoaderData, useSearchParams } from 'react-router-dom';
import { fill } from '../site/format/fill';
import { withChoice } from '../site/meta/page-meta';
import { CardGrid } from '../site/ui/card-grid';
import { CtaBand } from '../site/ui/cta-band';
import { FilteredList } from '../site/ui/filtered-list';
import { MediaCard } from '../site/ui/media-card';
import { PageHead } from '../site/ui/page-head';
import { TryAgain } from '../site/ui/try-again';
import { BackToTop } from './back-to-top';
import { filterSolutions, findIndustry, INDUSTRY_KEY, listUsedIndustries } from './industry-filter';
import type { SolutionCards, SolutionsData } from './solutions.loader';
import classes from './solutions.module.css';

export const handle: RouteHandle = {
  meta({ data, url }) {
    const page = data as SolutionsData;
    return withChoice(page, findIndustry(url.searchParams, page.industries)?.label);
  },
};

export function Component() {
  const page = useLoaderData() as SolutionsData;
  return (
    <div className={classes.page}>
      <PageHead {...page.head} breadcrumb={page.breadcrumb} />
      <Section aria-label="Solutions" spacing="m">
        <Container>
          <Solutions {...page} {...page.solutions} />
        </Container>
      </Section>
      <CtaBand {...page.callToAction} />
      <BackToTop />
    </div>
  );
}

function Solutions({
  items,
  error,
  industries,
  labels,
  states,
}: SolutionCards & Pick<SolutionsData, 'industries' | 'labels' | 'states'>) {
  const [search] = useSearchParams();
  if (error) return <TryAgain text={<strong className={classes.error}>{error}</strong>} />;
  if (items.length === 0) return <EmptyState title={states.empty} text={states.emptyText} />;
  const industry = findIndustry(search, industries);
  const shown = filterSolutions(items, industry);
  return (
    <FilteredList
      label="Industries"
      path="/solutions"
      name={INDUSTRY_KEY}
      allLabel={labels.all}
      options={listUsedIndustries(items, industries)}
      current={industry?.id ?? ''}
      summary={`${shown.length} ${shown.length === 1 ? labels.one : labels.several}`}
    >
      {shown.length === 0 ? (
        <NoneInIndustry label={industry?.label ?? ''} states={states} />
      ) : (
        <CardGrid>
          {shown.map((solution, index) => (
            <MediaCard
              key={solution.id}
              card={solution}
              tag={solution.industry.label}
              level={2}
              linkLabel={labels.open}
              marks={labels}
              isPriority={index === 0}
            />
          ))}
        </CardGrid>
      )}
    </FilteredList>
  );
}

function NoneInIndustry({ label, states }: { label: string } & Pick<SolutionsData, 'states'>) {
  return (
    <EmptyState
      title={fill(states.emptyIndustry, 'name', label)}
      text={states.emptyIndustryText}
      action={
        <LinkButton href="/solutions" variant="outline">
          {states.viewAll}
        </LinkButton>
      }
    />
  );
}
