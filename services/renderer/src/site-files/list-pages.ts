import type { ArchivedNewsletterItem } from '@atrium/contracts/campaign-types';
import type { PublishedItem, SiteContent } from './site-content';
import { newestOf, type SitemapEntry } from './sitemap';

const staticPages = [
  '/about',
  '/team',
  '/achievements',
  '/careers',
  '/testimonials',
  '/contact',
  '/privacy-policy',
  '/terms-and-conditions',
];

function withList(
  listPath: string,
  items: readonly Pick<PublishedItem, 'slug' | 'updatedAt'>[],
): SitemapEntry[] {
  const newest = newestOf(items.map(({ updatedAt }) => updatedAt));
  return [
    { path: listPath, ...(newest !== undefined && { lastModified: newest }) },
    ...items.map(({ slug, updatedAt }) => ({ path: `${listPath}/${slug}`, lastModified: updatedAt })),
  ];
}

/** Lists the archive page only if it has entries. */
function listLetters(letters: readonly ArchivedNewsletterItem[]): SitemapEntry[] {
  if (letters.length === 0) return [];
  return withList(
    '/newsletter/archive',
    letters.map(({ id, sentAt }) => ({ slug: id, updatedAt: sentAt })),
  );
}

/** Every indexable page with its canonical URL. */
export async function listPages(content: SiteContent): Promise<SitemapEntry[]> {
  const [services, solutions, caseStudies, articles, newsletters, team] = await Promise.all([
    content.listServices(),
    content.listSolutions(),
    content.listCaseStudies(),
    content.listArticles(),
    content.listNewsletters(),
    content.listTeam(),
  ]);
  return [
    { path: '/' },
    ...withList('/services', services),
    ...withList('/solutions', solutions),
    ...withList('/portfolio', caseStudies),
    ...withList('/blog', articles),
    ...listLetters(newsletters),
    ...staticPages.map((path) => ({ path })),
    ...team.map(({ id }) => ({ path: `/team/${id}` })),
  ];
}
