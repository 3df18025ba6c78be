import { verificationTagsOf } from '@atrium/contracts/content/search-engines.constants';
import { type ApiClient, apiFrom } from '@atrium/mfe-kit';
import type { LoaderFunctionArgs } from 'react-router-dom';
import hero from '../site/art/hero.svg';
import { loadPartnerLogos } from '../site/data/load-partners';
import { loadTestimonialItems } from '../site/data/load-testimonials';
import { type PostCardData, toPostCard } from '../site/data/post-card-data';
import { readPreviewed } from '../site/data/previewed';
import { readDocument, shownSections } from '../site/data/read-document';
import { readList } from '../site/data/read-response';
import { pickClaims, readSite } from '../site/data/read-site';
import { toPagePicture } from '../site/format/sharp-version';
import { splitResult } from '../site/format/split-result';
import { createSiteMeta } from '../site/meta/create-meta';
import { createGraph, describeOrganization, describeWebSite } from '../site/meta/json-ld';
import { findIcon, withIcons } from '../site/ui/icons';
import { leadsToItems } from './links-to-items';
import { type ServicePreview, toServicePreview } from './service-preview';

const LATEST_POSTS = 4;
const SOLUTIONS = 6;
const STUDIES = 3;
/** Shorter than those of the register. */
const counterLabels: Readonly<Record<string, string>> = {
  clients: 'Clients',
  years: 'Years',
  projects: 'Projects',
};
const drawing = toFileUrl(hero);

export type HomeData = Awaited<ReturnType<typeof loader>>;

export async function loader(args: LoaderFunctionArgs) {
  const api = apiFrom(args);
  const previewed = await readPreviewed(args, (token) =>
    api.get('/api/partner-logos/preview/:token', { params: { token } }),
  );
  const [site, document, logos, studies, solutions, services, testimonials, posts] = await Promise.all([
    readSite(args),
    readDocument(args, 'home-page'),
    loadPartnerLogos(api, previewed),
    loadStudies(api),
    loadSolutionCards(api),
    loadServices(api),
    loadTestimonialItems(api),
    loadLatestPosts(api),
  ]);
  const { company, searchEngines } = site;
  const { about, process } = document;
  const picture = toPagePicture(document.heroImage);
  const preloaded = picture?.url ?? drawing;
  const lists = {
    '/portfolio': studies,
    '/solutions': solutions,
    '/services': services,
    '/testimonials': testimonials,
    ...(!posts.error && { '/blog': posts.items }),
  };
  return {
    sections: shownSections(document),
    hero: {
      ...document.hero,
      title: document.hero.title || company.name,
      text: document.hero.text || company.tagline,
      buttons: [document.hero.primary, document.hero.secondary].filter((button) =>
        leadsToItems(button, lists),
      ),
    },
    picture,
    about: { ...about, text: about.text || company.blurb },
    workTexts: document.work,
    studies,
    solutionTexts: document.solutions,
    serviceTexts: { ...document.services, empty: document.states.services },
    testimonialTexts: document.testimonials,
    postTexts: document.posts,
    callToAction: {
      ...document.callToAction,
      links: document.callToAction.links.filter((link) => leadsToItems(link, lists)),
    },
    logos,
    solutions,
    services,
    testimonials,
    posts,
    proof: pickClaims(site, ['projects', 'satisfaction', 'average-roi', 'years']),
    counters: pickClaims(site, ['clients', 'years', 'projects']).map((claim) => ({
      ...claim,
      label: counterLabels[claim.key] ?? claim.label,
    })),
    process: { ...process, steps: withIcons(process.steps) },
    meta: {
      title: [company.name, company.tagline].filter(Boolean).join(' | ') || document.hero.title,
      ...(company.name && { siteName: company.name }),
      description: document.description || searchEngines.description || '',
      canonicalPath: '/',
      ...createSiteMeta(searchEngines, { noIndex: previewed !== undefined }),
      verification: verificationTagsOf(searchEngines.verification ?? {}),
      ogType: 'website',
      // The drawing is a background image, which the browser finds only after the style sheet.
      preloadImage: preloaded ? { href: preloaded } : undefined,
      jsonLd: createGraph(describeOrganization(site), describeWebSite(site)),
    },
  };
}

/** The first case studies; empty if the call fails. */
async function loadStudies(api: ApiClient) {
  const published = await api
    .get('/api/case-studies', { query: { limit: STUDIES } })
    .then(readList)
    .catch(() => []);
  return published.map(({ _id, slug, title, client, industry, results, featureImage }) => {
    const all = (results ?? []).map(splitResult);
    return {
      id: _id,
      path: `/portfolio/${slug}`,
      title,
      client,
      industry,
      result: all.find(({ figure }) => figure) ?? all[0],
      image: featureImage,
    };
  });
}

/** The first published solutions with the icon of their first feature; empty if the call fails. */
async function loadSolutionCards(api: ApiClient) {
  const published = await api
    .get('/api/solutions/published')
    .then(readList)
    .catch(() => []);
  return published.slice(0, SOLUTIONS).map(({ slug, title, shortDescription, features }) => ({
    id: slug,
    title,
    description: shortDescription,
    icon: findIcon(features?.[0]?.icon || 'layers'),
    path: `/solutions/${slug}`,
  }));
}

/** Empty if there are none or the call fails: the spec has one text for both. */
async function loadServices(api: ApiClient): Promise<ServicePreview[]> {
  try {
    const response = await api.get('/api/services/all');
    return readList(response).map(toServicePreview);
  } catch (cause) {
    console.error(new Error('Failed to fetch services', { cause }));
    return [];
  }
}

async function loadLatestPosts(api: ApiClient): Promise<{ items: PostCardData[]; error: string }> {
  try {
    const response = await api.get('/api/blogs/published', {
      query: { page: 1, limit: LATEST_POSTS, sortBy: '-createdAt' },
    });
    return { items: readList(response).map(toPostCard), error: '' };
  } catch (cause) {
    console.error(cause);
    return { items: [], error: 'Failed to fetch blogs' };
  }
}

/**
 * URL of an imported file. The server's build knows only its name, so the version's base path is added. Undefined
 * outside of a build (in tests).
 */
function toFileUrl(imported: string | undefined): string | undefined {
  if (imported === undefined || typeof __REMOTE_VERSION__ === 'undefined') return undefined;
  return `/remotes/mfe-public/${__REMOTE_VERSION__}/${imported.split('/').pop()}`;
}
