import { contentFolders } from '@atrium/contracts/content/content-types';

/** The services behind the gateway. */
export const serviceNames = ['auth', 'content', 'leads', 'registry', 'renderer'] as const;
export type ServiceName = (typeof serviceNames)[number];

const prefixesByService = {
  auth: ['/api/auth', '/internal/sessions', '/internal/accounts', '/internal/staff', '/internal/hand-over'],
  content: [
    ...contentFolders.map((name) => `/api/${name}`),
    '/api/media',
    '/api/search',
    '/api/transfer',
    '/api/redirects',
    '/api/site-check',
    '/api/approvals',
    '/api/sitemap',
    '/api/site',
    '/api/first-steps',
    '/api/content-calendar',
    '/api/openapi.json',
    '/api/reference',
    '/media',
    '/internal/items-at',
    '/internal/forms',
    '/internal/scheduled-posts',
    '/internal/published-items',
    '/internal/due-reviews',
    '/internal/content-calendar',
    '/internal/kept-media',
    '/internal/approvers',
  ],
  leads: [
    '/api/contacts',
    '/api/form-answers',
    '/api/newsletter',
    '/api/campaigns',
    '/api/messages',
    '/api/message-tray',
    '/api/message-files',
    '/api/message-intake',
    '/api/dashboard',
    '/api/leads-calendar',
    '/api/visits',
    '/api/people',
    '/api/webhooks',
    '/api/privacy',
    '/internal/mail',
    '/internal/newsletter-images',
    '/internal/missing-pages',
    '/internal/version-vitals',
  ],
  registry: ['/api/registry', '/internal/registry'],
} as const satisfies Record<Exclude<ServiceName, 'renderer'>, readonly string[]>;

const serviceByPrefix = Object.entries(prefixesByService).flatMap(([service, prefixes]) =>
  prefixes.map((prefix) => ({ prefix, service: service as Exclude<ServiceName, 'renderer'> })),
);

/** The service that owns a path; undefined for a page or an unknown path. */
export function serviceOf(pathname: string): Exclude<ServiceName, 'renderer'> | undefined {
  return serviceByPrefix.find(({ prefix }) => pathname === prefix || pathname.startsWith(`${prefix}/`))
    ?.service;
}

/** Files that the renderer generates for machines (Hono route patterns). */
export const siteFilePaths = [
  '/robots.txt',
  '/sitemap.xml',
  '/:file{sitemap-[a-z]+-?[0-9]*\\.xml}',
  '/rss.xml',
  '/atom.xml',
  '/site.webmanifest',
  '/favicon.ico',
  '/.well-known/security.txt',
  '/og/:kind/:file',
] as const;
