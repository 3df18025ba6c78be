import company from '../../site-content/company.json';

/**
 * Structured data in schema.org's vocabulary. Builders take the site's origin, because URLs must be absolute. Used by
 * loaders only.
 */
export interface LinkedData {
  '@type': string;
  [property: string]: unknown;
}

export function getOrigin(args: { request: Request }): string {
  return new URL(args.request.url).origin;
}

/** Combines the entities of a page into one JSON-LD block. */
export function createGraph(...things: LinkedData[]): object[] {
  return [{ '@context': 'https://schema.org', '@graph': things }];
}

/** A reference to the organisation, with its name for pages that don't describe it fully. */
export const organizationRef = (origin: string) => ({
  '@type': 'Organization',
  '@id': `${origin}/#organization`,
  name: company.name,
  url: `${origin}/`,
});

const webSiteRef = (origin: string) => ({
  '@type': 'WebSite',
  '@id': `${origin}/#website`,
  name: company.name,
  url: `${origin}/`,
});

export function describeOrganization(origin: string): LinkedData {
  const { address } = company;
  return {
    ...organizationRef(origin),
    legalName: company.legalName,
    logo: `${origin}/og/icon/512.png`,
    description: company.blurb,
    foundingDate: '2008',
    numberOfEmployees: { '@type': 'QuantitativeValue', minValue: 15 },
    email: company.email,
    telephone: company.phone.e164,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.locality,
      addressRegion: address.region,
      postalCode: address.postalCode,
      addressCountry: address.countryCode,
    },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'sales',
      telephone: company.phone.e164,
      email: company.email,
      url: `${origin}/contact`,
    },
    sameAs: Object.values(company.socialLinks),
  };
}

export function describeWebSite(origin: string): LinkedData {
  return {
    ...webSiteRef(origin),
    description: company.tagline,
    publisher: organizationRef(origin),
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
  origin: string,
  page: { type?: string | undefined; name: string; path: string; description?: string },
): LinkedData {
  return {
    '@type': page.type ?? 'WebPage',
    '@id': origin + page.path,
    url: origin + page.path,
    name: page.name,
    ...(page.description ? { description: page.description } : {}),
    isPartOf: webSiteRef(origin),
    publisher: organizationRef(origin),
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
  args: { request: Request },
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
  const origin = getOrigin(args);
  const url = origin + path;
  const service = {
    '@type': 'Service',
    '@id': url,
    url,
    name: title,
    serviceType: title,
    provider: organizationRef(origin),
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
