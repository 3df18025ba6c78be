/** The services that stand behind the gateway. */
export const serviceNames = ['auth', 'content', 'leads', 'renderer'] as const;
export type ServiceName = (typeof serviceNames)[number];

const prefixesByService = {
  auth: ['/api/auth', '/internal/sessions'],
  content: [
    '/api/blogs',
    '/api/services',
    '/api/solutions',
    '/api/case-studies',
    '/api/partner-logos',
    '/api/testimonials',
    '/api/team',
    '/api/careers',
    '/api/media',
    '/api/search',
    '/api/transfer',
    '/api/redirects',
    '/api/openapi.json',
    '/api/reference',
    '/media',
  ],
  leads: [
    '/api/contacts',
    '/api/newsletter',
    '/api/campaigns',
    '/api/dashboard',
    '/api/visits',
    '/api/people',
    '/api/privacy',
    '/internal/mail',
  ],
} as const satisfies Record<Exclude<ServiceName, 'renderer'>, readonly string[]>;

const serviceByPrefix = Object.entries(prefixesByService).flatMap(([service, prefixes]) =>
  prefixes.map((prefix) => ({ prefix, service: service as Exclude<ServiceName, 'renderer'> })),
);

/** Which service answers a path; undefined for a path that is no service's (a page, or nothing). */
export function serviceOf(pathname: string): Exclude<ServiceName, 'renderer'> | undefined {
  return serviceByPrefix.find(({ prefix }) => pathname === prefix || pathname.startsWith(`${prefix}/`))
    ?.service;
}

/** What the renderer makes for machines beside the pages: patterns of Hono's router. */
export const siteFilePaths = [
  '/robots.txt',
  '/sitemap.xml',
  '/sitemaps/:file',
  '/rss.xml',
  '/atom.xml',
  '/site.webmanifest',
  '/.well-known/security.txt',
  '/og/:kind/:file',
] as const;
