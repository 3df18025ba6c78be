import { toDialled } from '@atrium/contracts/common/phone-number';
import { type Company, pickClaims, type SiteFacts } from '../data/read-site';

/**
 * Structured data in schema.org's vocabulary. Builders take the site's origin, because URLs must be absolute. Used by
 * loaders only.
 */
export interface LinkedData {
  '@type': string;
  [property: string]: unknown;
}

/** Combines the entities of a page into one JSON-LD block. */
export function createGraph(...things: LinkedData[]): object[] {
  return [{ '@context': 'https://schema.org', '@graph': things }];
}

/** A reference to the organisation, with its name for pages that don't describe it fully. */
export const organizationRef = ({ origin, company }: SiteFacts) => ({
  '@type': 'Organization',
  '@id': `${origin}/#organization`,
  name: given(company.name),
  url: `${origin}/`,
});

const webSiteRef = ({ origin, company }: SiteFacts) => ({
  '@type': 'WebSite',
  '@id': `${origin}/#website`,
  name: given(company.name),
  url: `${origin}/`,
});

/** A text that is not given is left out. */
const given = (value: string): string | undefined => value || undefined;

const describeAddress = (address: Omit<Company['offices'][number], 'name'>) => ({
  '@type': 'PostalAddress',
  streetAddress: given(address.street),
  addressLocality: given(address.locality),
  addressRegion: given(address.region),
  postalCode: given(address.postalCode),
  addressCountry: given(address.country),
});

/** The number in the claim `employees`, such as 12 in '12+'. */
function countEmployees(site: SiteFacts) {
  const minValue = Number.parseInt(pickClaims(site, ['employees'])[0]?.value ?? '', 10);
  return minValue > 0 ? { '@type': 'QuantitativeValue', minValue } : undefined;
}

export function describeOrganization(site: SiteFacts): LinkedData {
  const { origin, company } = site;
  const { address, phone, email, logo, contacts, offices } = company;
  const telephone = given(toDialled(phone));
  return {
    ...organizationRef(site),
    legalName: given(company.legalName),
    logo: logo
      ? { '@type': 'ImageObject', url: origin + logo.url, caption: given(logo.alt || company.name) }
      : `${origin}/og/icon/512.png`,
    description: given(company.blurb),
    foundingDate: company.founded ? String(company.founded) : undefined,
    numberOfEmployees: countEmployees(site),
    email: given(email),
    telephone,
    address: address.street ? describeAddress(address) : undefined,
    location:
      offices.length > 0
        ? offices.map(({ name, ...office }) => ({ '@type': 'Place', name, address: describeAddress(office) }))
        : undefined,
    contactPoint: [{ purpose: 'sales', phone, email }, ...contacts].map((contact) => ({
      '@type': 'ContactPoint',
      contactType: contact.purpose,
      telephone: given(toDialled(contact.phone)),
      email: given(contact.email),
      url: `${origin}/contact`,
    })),
    sameAs: Object.values(company.socialLinks).filter(Boolean),
  };
}

export function describeWebSite(site: SiteFacts): LinkedData {
  const { origin, company } = site;
  return {
    ...webSiteRef(site),
    description: given(company.tagline),
    publisher: organizationRef(site),
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** Takes the same items as the page's breadcrumb. */
export function describeBreadcrumb(
  origin: string,
  items: readonly { label: string; path?: string | undefined }[],
): LinkedData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(path ? { item: origin + path } : {}),
    })),
  };
}

export function describePage(
  site: SiteFacts,
  page: { type?: string | undefined; name: string; path: string; description?: string },
): LinkedData {
  return {
    '@type': page.type ?? 'WebPage',
    '@id': site.origin + page.path,
    url: site.origin + page.path,
    name: page.name,
    ...(page.description ? { description: page.description } : {}),
    isPartOf: webSiteRef(site),
    publisher: organizationRef(site),
  };
}

export function describeItemList(
  origin: string,
  { name, items }: { name: string; items: readonly { title: string; path: string }[] },
): LinkedData {
  return {
    '@type': 'ItemList',
    name,
    numberOfItems: items.length,
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: item.title,
      url: origin + item.path,
    })),
  };
}

/** The absolute URL of an image; responses give paths. */
export function toAbsolute(origin: string, url: string | undefined): string | undefined {
  return url ? new URL(url, origin).href : undefined;
}

/** The page of a service or solution, with the properties that it has of its own. */
export function describeOffer(
  site: SiteFacts,
  {
    path,
    title,
    thumbnail,
    breadcrumb,
  }: {
    path: string;
    title: string;
    thumbnail: { url: string } | null;
    breadcrumb: readonly { label: string; path?: string }[];
  },
  own: object,
): object[] {
  const { origin } = site;
  const url = origin + path;
  const service = {
    '@type': 'Service',
    '@id': url,
    url,
    name: title,
    serviceType: title,
    provider: organizationRef(site),
    image: describeImage(origin, path, thumbnail),
    ...own,
  };
  return createGraph(service, describeBreadcrumb(origin, breadcrumb));
}

/** The item's image, else the generated share image. */
export function describeImage(
  origin: string,
  path: string,
  picture: { url: string } | null | undefined,
): string {
  return toAbsolute(origin, picture?.url) ?? `${origin}/og${path}.png`;
}

/** One for all questions of a page, because search engines read the first only. */
export function describeQuestions(questions: readonly { question: string; answer: string }[]): LinkedData[] {
  const mainEntity = questions
    .filter(({ question, answer }) => question && answer)
    .map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    }));
  return mainEntity.length > 0 ? [{ '@type': 'FAQPage', mainEntity }] : [];
}
