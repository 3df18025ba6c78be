import { Badge } from '@atrium/ui/badge';
import { Container } from '@atrium/ui/container';
import { LinkButton } from '@atrium/ui/link-button';
import { Section } from '@atrium/ui/section';
import { VisuallyHidden } from '@atrium/ui/visually-hidden';
import { Link, useLoaderData } from 'react-router-dom';
import { PageHero } from '../site/kit/page-hero';
import { metaFromData } from '../site/meta/page-meta';
import type { CareersData, RoleData } from './careers.loader';
import classes from './careers.module.css';
import { filterRoles, shortenRole } from './role-filter';

export const handle = metaFromData;

export function Component() {
  const { roles, categories, category, breadcrumb, description } = useLoaderData() as CareersData;
  const shown = filterRoles(roles, category);
  return (
    <>
      <PageHero title="Careers" text={description} breadcrumb={breadcrumb} art="careers" />
      <Section aria-labelledby="open-roles">
        <Container>
          <h2 id="open-roles" className={classes.heading}>
            Open roles
          </h2>
          {/* Links, so that a choice has an address and works without scripts. */}
          <nav className={classes.filters} aria-label="Role categories">
            <FilterLink id="" label="All Roles" current={category} />
            {categories.map(({ id, label }) => (
              <FilterLink key={id} id={id} label={label} current={category} />
            ))}
          </nav>
          <p role="status" className={classes.count}>
            {shown.length === 0
              ? 'No positions available in this category at the moment.'
              : `${shown.length} ${shown.length === 1 ? 'position' : 'positions'}`}
          </p>
          {shown.length === 0 ? (
            <LinkButton as={Link} to="/careers" preventScrollReset variant="outline">
              View all positions
            </LinkButton>
          ) : (
            <ul className={classes.roles}>
              {shown.map((role) => (
                <li key={role.id}>
                  <RoleCard
                    role={role}
                    categoryLabel={categories.find(({ id }) => id === role.category)?.label ?? ''}
                  />
                </li>
              ))}
            </ul>
          )}
        </Container>
      </Section>
    </>
  );
}

function FilterLink({ id, label, current }: { id: string; label: string; current: string }) {
  return (
    <Link
      to={id === '' ? '/careers' : `/careers?category=${id}`}
      preventScrollReset
      className={classes.filter}
      aria-current={id === current ? 'true' : undefined}
    >
      {label}
    </Link>
  );
}

function RoleCard({ role, categoryLabel }: { role: RoleData; categoryLabel: string }) {
  const { responsibilities, more, qualifications } = shortenRole(role);
  return (
    <article className={classes.role}>
      <div className={classes.tags}>
        <Badge tone="primary">{categoryLabel}</Badge>
        <Badge>{role.type}</Badge>
      </div>
      <h3 className={classes.title}>{role.title}</h3>
      <p className={classes.location}>{role.location}</p>
      <p>{role.summary}</p>
      <div className={classes.lists}>
        <div>
          <h4 className={classes.listTitle}>Responsibilities</h4>
          <ul className={classes.list}>
            {responsibilities.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
          {more && <p className={classes.more}>{more}</p>}
        </div>
        {qualifications.length > 0 && (
          <div>
            <h4 className={classes.listTitle}>Qualifications</h4>
            <ul className={classes.list}>
              {qualifications.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <LinkButton href={role.applyHref} className={classes.apply}>
        Apply Now<VisuallyHidden>{` for ${role.title}`}</VisuallyHidden>
      </LinkButton>
    </article>
  );
}
