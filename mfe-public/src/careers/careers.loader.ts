import { toMailtoLink } from '@atrium/contracts/common/mailto-link';
import { type ApiClient, apiFrom } from '@atrium/mfe-kit';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { readList } from '../site/data/read-response';
import { createPage } from '../site/meta/create-page';
import careers from '../site-content/careers.json';

export type CareersData = Awaited<ReturnType<typeof loader>>;
export type RoleData = CareersData['roles'][number];

const description =
  'Open roles at Atrium in sales, strategy, creative and marketing: small teams, written briefs, work you can show.';

async function loadRoles(api: ApiClient) {
  const published = await api
    .get('/api/careers', { query: { limit: 100 } })
    .then(readList)
    .catch(() => []);
  const roles =
    published.length > 0 ? published : careers.roles.map((role) => ({ ...role, email: careers.applyEmail }));
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
  return {
    roles: await loadRoles(apiFrom(args)),
    categories: careers.categories,
    speculativeHref: `${toMailtoLink(careers.applyEmail)}?subject=${encodeURIComponent('Application: open')}`,
    // No JobPosting markup: it requires `datePosted`, which roles don't have.
    ...createPage(args, { title: 'Careers', path: '/careers', description }),
  };
}
