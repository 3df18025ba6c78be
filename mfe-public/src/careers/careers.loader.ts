import { toMailtoLink } from '@atrium/contracts/common/mailto-link';
import type { CareerRole } from '@atrium/contracts/content/careers.schemas';
import { type ApiClient, apiFrom } from '@atrium/mfe-kit';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { readPreviewed, withPreviewed } from '../site/data/previewed';
import { readList } from '../site/data/read-response';
import { readSite } from '../site/data/read-site';
import { createPage } from '../site/meta/create-page';
import careers from '../site-content/careers.json';

export type CareersData = Awaited<ReturnType<typeof loader>>;
export type RoleData = CareersData['roles'][number];

async function loadRoles(api: ApiClient, previewed: CareerRole | undefined) {
  const published = await api
    .get('/api/careers', { query: { limit: 100 } })
    .then(readList)
    .catch(() => []);
  const shown = withPreviewed(published, previewed);
  const roles =
    shown.length > 0 ? shown : careers.roles.map((role) => ({ ...role, email: careers.applyEmail }));
  return roles.map(
    ({ id, title, category, location, type, summary, responsibilities, qualifications, email }) => ({
      id,
      title,
      category,
      location,
      type,
      summary,
      responsibilities: responsibilities ?? [],
      qualifications: qualifications ?? [],
      applyHref: `${toMailtoLink(email || careers.applyEmail)}?subject=${encodeURIComponent(`Application: ${title}`)}`,
    }),
  );
}

export async function loader(args: LoaderFunctionArgs) {
  const api = apiFrom(args);
  const previewed = await readPreviewed(args, (token) =>
    api.get('/api/careers/preview/:token', { params: { token } }),
  );
  const [site, roles] = await Promise.all([readSite(args), loadRoles(api, previewed)]);
  return {
    roles,
    categories: careers.categories,
    speculativeHref: `${toMailtoLink(careers.applyEmail)}?subject=${encodeURIComponent('Application: open')}`,
    // No JobPosting markup: it requires `datePosted`, which roles don't have.
    ...createPage(site, {
      title: 'Careers',
      path: '/careers',
      description: `Open roles at ${site.company.name} in sales, strategy, creative and marketing: small teams, written briefs, work you can show.`,
      noIndex: previewed !== undefined,
    }),
  };
}
