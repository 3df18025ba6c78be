import { unknownCompany } from '@atrium/contracts/content/company.constants';
import type { ErrorPages } from '@atrium/contracts/content/error-pages.constants';
import { type LegalPage, legalPages } from '@atrium/contracts/content/legal.constants';
import { defaultMenus } from '@atrium/contracts/content/menus.constants';
import { type PageDocumentName, textsAt } from '@atrium/contracts/content/page-documents';
import { noTargets, resolveMenus, type SiteMenus } from '@atrium/contracts/content/resolve-menus';
import type { Site } from '@atrium/contracts/site/schemas';
import { type ApiClient, apiFrom } from '@atrium/mfe-kit';
import type { LoaderFunctionArgs } from 'react-router-dom';

export type Company = Site['company'];

export interface SiteFacts {
  /** The origin of absolute addresses, such as `https://example.com`. */
  origin: string;
  company: Company;
  menus: SiteMenus;
  /** Undefined: the shell has texts of its own. */
  errorPages?: ErrorPages;
  searchEngines: SearchSettings;
  claims: readonly Claim[];
  legalPages: readonly string[];
  parts: SharedParts;
}

type SearchSettings = Pick<Site['searchEngines'], 'titlePattern'> & Partial<Site['searchEngines']>;

/** Texts of several pages. */
export type SharedParts = Site['parts'];

/** A figure of the register: `120+`, and what it says. */
export type Claim = Site['claims'][number];

/** These figures in this order; one that the register lacks or hides is left out. */
export const pickClaims = ({ claims }: Pick<SiteFacts, 'claims'>, keys: readonly string[]): Claim[] =>
  keys.flatMap((key) => claims.find((claim) => claim.key === key) ?? []);

type PublishedSite = Omit<SiteFacts, 'origin'> & Pick<Site, 'document'>;

/** The legal pages that a consent names, as far as the site has them. */
export const listConsentPages = ({ legalPages: ofSite }: Pick<SiteFacts, 'legalPages'>): LegalPage[] =>
  legalPages.filter((page) => ofSite.includes(page));

/** A client lives as long as a page in the browser, or as a request on the server. */
const sites = new WeakMap<ApiClient, Promise<PublishedSite>>();

/** Never fails: a page with the built-in defaults is better than none. It names nobody. All loaders of a page share one call. */
export async function readSite(args: LoaderFunctionArgs): Promise<SiteFacts> {
  const { origin } = new URL(args.request.url);
  const { document: _ofPage, ...facts } = await shareSite(args);
  return { origin, ...facts };
}

/** The texts of the page, which came with the site's facts. Only once: the next visit in this browser reads them anew. */
export async function takeDocument(args: LoaderFunctionArgs, name: string): Promise<Site['document']> {
  const site = await shareSite(args);
  const { document } = site;
  if (document?.id !== name) return undefined;
  delete site.document;
  return document;
}

function shareSite(args: LoaderFunctionArgs): Promise<PublishedSite> {
  const api = apiFrom(args);
  let site = sites.get(api);
  if (site === undefined) {
    site = loadSite(api, textsAt(new URL(args.request.url).pathname));
    sites.set(api, site);
  }
  return site;
}

/** Texts of a part that is not there. */
export const noHeading = { eyebrow: '', title: '', text: '' };
export const noButton = { label: '', to: '' };
export const noEnding = { title: '', text: '', links: [] };

const noParts: SharedParts = {
  newsletter: {
    title: 'Newsletter',
    text: '',
    button: 'Subscribe',
    placeholder: '',
    sending: 'Subscribing...',
    welcome: 'Welcome to our newsletter family!',
    gift: '',
    giftTitle: '',
  },
  navigation: { home: 'Home', viewAll: 'View All' },
  footer: { contact: 'Contact', rights: '' },
  reasons: { ...noHeading, cards: [], button: noButton },
  service: noEnding,
  solution: noEnding,
  caseStudy: noEnding,
  article: noEnding,
  besideArticle: { ...noEnding, button: noButton },
};

const readDefaults = (): PublishedSite => ({
  company: unknownCompany,
  menus: resolveMenus(defaultMenus, noTargets),
  searchEngines: { titlePattern: '{{title}}' },
  claims: [],
  legalPages: [],
  parts: noParts,
});

async function loadSite(api: ApiClient, document: PageDocumentName | undefined): Promise<PublishedSite> {
  const defaults = readDefaults();
  try {
    const { data } = await api.get('/api/site', { query: { document } });
    // An older API may lack a fact.
    return {
      ...defaults,
      ...data,
      company: { ...defaults.company, ...data?.company },
      parts: { ...defaults.parts, ...data?.parts },
    };
  } catch (cause) {
    sites.delete(api);
    console.error(new Error('The facts about the site could not be read', { cause }));
    return defaults;
  }
}
