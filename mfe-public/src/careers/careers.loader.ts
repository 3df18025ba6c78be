import { toMailtoLink } from '@atrium/contracts/common/mailto-link';
import { careerCategories } from '@atrium/contracts/content/careers.constants';
import type { CareerRole } from '@atrium/contracts/content/careers.schemas';
import { type ApiClient, apiFrom } from '@atrium/mfe-kit';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { readPreviewed, withPreviewed } from '../site/data/previewed';
import { blankPage, endingOf, readDocument } from '../site/data/read-document';
import { readList } from '../site/data/read-response';
import { type Company, noHeading, readSite } from '../site/data/read-site';
import { formatDay } from '../site/format/format-day';
import { createPage } from '../site/meta/create-page';

export type CareersData = Awaited<ReturnType<typeof loader>>;
export type RoleData = CareersData['roles'][number];

const categories = careerCategories.map((id) => ({ id, label: id.charAt(0).toUpperCase() + id.slice(1) }));

/** Opens a mail; the contact page where no address is given. */
const applyTo = (email: string, subject: string): string =>
  email ? `${toMailtoLink(email)}?subject=${encodeURIComponent(subject)}` : '/contact';

/** The company's contact for careers, else its main address. */
const applyEmailOf = ({ contacts, email }: Company): string =>
  contacts.find((contact) => /career|job/i.test(contact.purpose) && contact.email)?.email ?? email;

/** Null if the call fails. */
async function loadRoles(api: ApiClient): Promise<CareerRole[] | null> {
  return api
    .get('/api/careers', { query: { limit: 100 } })
    .then(readList)
    .catch(() => null);
}

function toRoles(roles: CareerRole[], applyEmail: string) {
  return roles.map(
    ({
      id,
      title,
      category,
      location,
      type,
      summary,
      responsibilities,
      qualifications,
      email,
      closesOn,
    }) => ({
      id,
      title,
      category,
      location,
      type,
      summary,
      responsibilities: responsibilities ?? [],
      qualifications: qualifications ?? [],
      closesOn,
      closesOnText: formatDay(closesOn),
      applyHref: applyTo(email || applyEmail, `Application: ${title}`),
    }),
  );
}

export async function loader(args: LoaderFunctionArgs) {
  const api = apiFrom(args);
  const previewed = await readPreviewed(args, (token) =>
    api.get('/api/careers/preview/:token', { params: { token } }),
  );
  const [site, texts, published] = await Promise.all([
    readSite(args),
    readDocument(args, 'careers-page', {
      ...blankPage('Careers'),
      roles: { ...noHeading, title: 'Open roles' },
      callToAction: { title: '', text: '', linkLabel: '' },
    }),
    loadRoles(api),
  ]);
  const { linkLabel, ...ending } = endingOf(texts);
  const applyEmail = applyEmailOf(site.company);
  return {
    roles: toRoles(withPreviewed(published ?? [], previewed), applyEmail),
    hasFailed: published === null,
    categories,
    labels: { ...texts.list, ...texts.states },
    head: texts.hero,
    heading: texts.roles,
    callToAction: {
      ...ending,
      links: linkLabel ? [{ to: applyTo(applyEmail, 'Application: open'), label: linkLabel }] : [],
    },
    // No JobPosting markup: it belongs on a page of a single role, and requires `validThrough` of roles that end.
    ...createPage(site, {
      title: texts.searchTitle,
      label: texts.crumb,
      path: '/careers',
      description: texts.description,
      noIndex: previewed !== undefined,
    }),
  };
}
