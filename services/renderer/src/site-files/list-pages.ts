import type { PublishedItem, SiteContent } from './site-content';
import { newestOf, type SitemapEntry } from './sitemap';

const standingPages = [
  '/about',
  '/team',
  '/achievements',
  '/careers',
  '/testimonials',
  '/contact',
  '/privacy-policy',
  '/terms-and-conditions',
];

function withList(listPath: string, items: readonly PublishedItem[]): SitemapEntry[] {
  const newest = newestOf(items.map(({ updatedAt }) => updatedAt));
  return [
    { path: listPath, ...(newest !== undefined && { lastModified: newest }) },
    ...items.map(({ slug, updatedAt }) => ({ path: `${listPath}/${slug}`, lastModified: updatedAt })),
  ];
}

/** Every page that should be found, each under its one canonical address. */
export async function listPages(content: SiteContent): Promise<SitemapEntry[]> {
  const [services, solutions, caseStudies, articles, team] = await Promise.all([
    content.listServices(),
    content.listSolutions(),
    content.listCaseStudies(),
    content.listArticles(),
    content.listTeam(),
  ]);
  return [
    { path: '/' },
    ...withList('/services', services),
    ...withList('/solutions', solutions),
    ...withList('/portfolio', caseStudies),
    ...withList('/blog', articles),
    ...standingPages.map((path) => ({ path })),
    ...team.map(({ id }) => ({ path: `/team/${id}` })),
  ];
}
