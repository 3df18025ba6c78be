import type { RouteHandle } from '@atrium/mfe-kit';
import { EmptyState } from '@atrium/ui/empty-state';
import { LinkButton } from '@atrium/ui/link-button';
import { useLoaderData, useSearchParams } from 'react-router-dom';
import { withChoice } from '../site/meta/page-meta';
import { CtaBand } from '../site/ui/cta-band';
import { FilteredList } from '../site/ui/filtered-list';
import { NothingToShow } from '../site/ui/nothing-to-show';
import { PageHead } from '../site/ui/page-head';
import { TitledSection } from '../site/ui/titled-section';
import type { CareersData } from './careers.loader';
import { RoleCard } from './role-card';
import { CATEGORY_KEY, filterRoles, findCategory } from './role-filter';

export const handle: RouteHandle = {
  meta({ data, url }) {
    const page = data as CareersData;
    const { categories } = page;
    const category = findCategory(url.searchParams, categories);
    return withChoice(page, categories.find(({ id }) => id === category)?.label);
  },
};

export function Component() {
  const { head, heading, callToAction, breadcrumb, ...list } = useLoaderData() as CareersData;
  return (
    <>
      <PageHead {...head} breadcrumb={breadcrumb} />
      <TitledSection id="open-roles" {...heading}>
        <OpenRoles {...list} />
      </TitledSection>
      <CtaBand {...callToAction} />
    </>
  );
}

function OpenRoles({
  roles,
  hasFailed,
  categories,
  labels,
}: Pick<CareersData, 'roles' | 'hasFailed' | 'categories' | 'labels'>) {
  const [search] = useSearchParams();
  const category = findCategory(search, categories);
  const shown = filterRoles(roles, category);
  if (hasFailed && roles.length === 0) return <NothingToShow hasFailed text="" />;
  if (roles.length === 0) return <EmptyState headingLevel={3} title={labels.empty} text={labels.emptyText} />;
  return (
    <FilteredList
      label="Role categories"
      path="/careers"
      name={CATEGORY_KEY}
      allLabel={labels.all}
      options={categories}
      current={category}
      summary={`${shown.length} ${shown.length === 1 ? labels.one : labels.several}`}
    >
      {shown.length === 0 ? (
        <EmptyState
          headingLevel={3}
          title={labels.empty}
          text={labels.emptyText}
          action={
            <LinkButton href="/careers" variant="outline">
              {labels.viewAll}
            </LinkButton>
          }
        />
      ) : (
        <ul className="stack gap-5">
          {shown.map((role) => (
            <li key={role.id}>
              <RoleCard
                role={role}
                labels={labels}
                categoryLabel={categories.find(({ id }) => id === role.category)?.label ?? ''}
              />
            </li>
          ))}
        </ul>
      )}
    </FilteredList>
  );
}
