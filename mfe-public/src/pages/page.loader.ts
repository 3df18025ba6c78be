import type { Page } from '@atrium/contracts/content/pages.schemas';
import { apiFrom } from '@atrium/mfe-kit';
import { data, type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { loadServiceTypes } from '../contact/load-service-types';
import { describeSharing } from '../site/data/load-item';
import { readItemTexts } from '../site/data/read-document';
import { isMissing, readItem } from '../site/data/read-response';
import { readSite, type SiteFacts } from '../site/data/read-site';
import { toPreload } from '../site/meta/create-meta';
import { createPage } from '../site/meta/create-page';
import { describeQuestions } from '../site/meta/json-ld';
import { type BlockView, toBlockViews } from './block-view';

export const HERO_SIZES = '(min-width: 80rem) 35rem, (min-width: 48rem) 44vw, 92vw';

export type PageData = Awaited<ReturnType<typeof loader>>;

export async function loader(args: LoaderFunctionArgs) {
  const { slug = '', token = '' } = args.params;
  const isPreview = token !== '';
  const [site, page] = await Promise.all([readSite(args), readPage(args)]);
  const url = new URL(args.request.url);
  if (!isPreview && page.slug !== slug) throw redirect(`/${page.slug}${url.search}`, 301);
  const { company } = site;
  const blocks = toBlockViews(page, site);
  const hero = blocks.find((block) => block.kind === 'hero');
  const frame = createPage(site, {
    title: isPreview ? `Preview: ${page.title}` : page.title,
    label: page.title,
    description: page.shortDescription || company.tagline,
    path: `/${page.slug}`,
    image: { url: `/og/pages/${page.slug}.png`, alt: page.title, width: 1200, height: 630 },
    ...describeSharing(page),
    ...(isPreview && { noIndex: true }),
    preloadImage: toPreload(hero?.picture, HERO_SIZES),
    things: describeQuestions(listQuestions(blocks)),
  });
  // The form has the labels of the contact page.
  const contact = blocks.some(({ kind }) => kind === 'contact') ? await loadContact(args, site) : undefined;
  return {
    contact,
    id: isPreview ? undefined : page._id,
    // Without a hero the page's own title is the main one.
    head: hero ? null : { title: page.title, text: page.shortDescription },
    blocks,
    ...frame,
  };
}

/** A page that does not exist is the site's own "not found", where old addresses lead on. */
async function readPage(args: LoaderFunctionArgs): Promise<Page> {
  const { slug = '', token = '' } = args.params;
  const api = apiFrom(args);
  try {
    const response = await (token
      ? api.get('/api/pages/preview/:token', { params: { token } })
      : api.get('/api/pages/slug/:slug', { params: { slug } }));
    return readItem(response, ['blocks']);
  } catch (cause) {
    if (isMissing(cause)) throw data(null, { status: 404 });
    console.error(new Error('The page could not be read', { cause }));
    throw data(null, { status: 503 });
  }
}

async function loadContact(args: LoaderFunctionArgs, site: SiteFacts) {
  const [{ form, states }, serviceTypes] = await Promise.all([
    readItemTexts(args, 'contact-page'),
    loadServiceTypes(args, site),
  ]);
  return { labels: { ...form, ...states }, serviceTypes };
}

/** The questions of all blocks. */
const listQuestions = (blocks: readonly BlockView[]) =>
  blocks.flatMap((block) => (block.kind === 'questions' ? block.questions : []));
