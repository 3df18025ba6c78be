import { z } from 'zod';
import { count, moment, text } from '../common/fields.schemas';
import { searchText } from '../common/inputs.schemas';
import { paginationQuery } from '../common/pagination.schemas';
import { company } from '../content/company.schemas';
import { entryResources, searchKinds } from '../content/constants';
import { errorPages } from '../content/error-pages.schemas';
import { outputsOf } from '../content/fields.schemas';
import { legalVersionPattern } from '../content/legal.constants';
import { legal } from '../content/legal.schemas';
import { chosenLook } from '../content/look.schemas';
import { pageDocumentNames } from '../content/page-documents';
import { marksQuery } from '../content/schemas';
import { searchEngines } from '../content/search-engines.schemas';
import { sharedParts } from '../content/shared-parts.schemas';
import { siteDocument } from '../content/site-documents.schemas';
import { missingPage } from '../visits/schemas';
import { maxPathLength, maxRedirectsAtOnce } from './constants';

export const searchQuery = z.object({
  q: z.string().trim().max(200, 'Search for at most 200 characters').default(''),
  limit: z.coerce.number().int().min(1).max(50).default(20),
});

export const searchHit = z
  .object({
    kind: z.enum(searchKinds),
    id: text,
    title: text,
    slug: text,
    path: text,
    excerpt: text,
    status: text,
  })
  .meta({ id: 'SearchHit' });

export type SearchHit = z.output<typeof searchHit>;

export const sitemapEntry = z.object({ slug: text, updatedAt: moment }).meta({ id: 'SitemapEntry' });

/** A published item in the sitemap. */
export type SitemapItem = z.output<typeof sitemapEntry>;

export const redirectTarget = z.object({ from: text, to: text }).meta({ id: 'RedirectTarget' });

export type RedirectTarget = z.output<typeof redirectTarget>;

export const redirectItem = z
  .object({
    _id: text,
    from: text,
    to: text.nullable(),
    title: text.nullable(),
    createdAt: moment,
    /** Staff have set it. */
    isByHand: z.boolean().optional(),
    /** The address is of an entry of this site, not of an import; it stays as long as the entry. */
    isFormerSlug: z.boolean().optional(),
  })
  .meta({ id: 'RedirectItem' });

/** An old address as the back office lists it. */
export type RedirectItem = z.output<typeof redirectItem>;

/** `GET /api/redirects/missing`: what people found missing, and the page that is most like it. */
export const missingAddress = missingPage
  .extend({ proposal: z.object({ to: text, title: text }).nullable() })
  .meta({ id: 'MissingAddress' });
export type MissingAddress = z.output<typeof missingAddress>;

/** `POST /api/redirects`: nothing is stored by a dry run, and no pair that has a problem. */
export const redirectsInput = z
  .object({
    redirects: z
      .array(z.object({ from: z.string().trim().max(2_000), to: z.string().trim().max(2_000) }))
      .min(1, 'Name at least one old address')
      .max(maxRedirectsAtOnce, `At most ${maxRedirectsAtOnce} at once`)
      .optional(),
    /** Instead of `redirects`: a table with the old address and the new one in each row. */
    csv: z.string().max(200_000, 'At most 200,000 characters').optional(),
    dryRun: z.boolean().optional(),
  })
  .refine(({ redirects, csv }) => (redirects === undefined) !== (csv === undefined), {
    path: ['redirects'],
    message: 'Name the old addresses as a list or as CSV',
  });

export const redirectsReport = z
  .object({
    dryRun: z.boolean(),
    /** How many are, or would be, added. */
    added: count,
    /** In the order of the input. */
    rows: z.array(z.object({ from: text, to: text, problem: text.nullable() })),
  })
  .meta({ id: 'RedirectsReport' });

export type RedirectsReport = z.output<typeof redirectsReport>;

/** `GET /api/sitemap?resource=&page=`. */
export const sitemapQuery = z.object({
  /** The service knows its types. */
  resource: z.string({ error: 'Unknown resource' }).meta({ override: { enum: entryResources } }),
  page: paginationQuery().shape.page,
});

/** `GET /api/redirects?path=`: where an address of a former site leads now. */
export const redirectQuery = z.object({
  path: z
    .string({ error: 'A path is required' })
    .max(maxPathLength, `Must be at most ${maxPathLength} characters`)
    .regex(/^\//, 'Must begin with a slash'),
});

/** `GET /api/redirects/all`. */
export const redirectListQuery = paginationQuery(10).extend({ search: searchText });

const menuLinks = z.array(z.object({ path: text, label: text, text: text.optional() }));

/** The menus as pages show them: `resolveMenus` makes them. */
const siteMenus = z.object({
  header: z.array(z.object({ id: text, label: text, path: text, links: menuLinks })),
  button: text,
  footer: z.array(z.object({ label: text, links: menuLinks })),
  legal: menuLinks,
});

/** The texts of a draft in place of the saved ones, for who has its link. */
export const previewQuery = marksQuery.extend({
  preview: z.string().max(200, 'Not a preview link').optional(),
});

/** `GET /api/site?document=`: of a built-in page. */
export const siteQuery = previewQuery.extend({
  document: z.enum(pageDocumentNames, { error: 'Unknown document' }).optional(),
});

/** The facts for header, footer and metadata of every page. */
export const site = z
  .object({
    company: z.object(outputsOf(company.fields)),
    menus: siteMenus,
    errorPages: z.object(outputsOf(errorPages.fields)),
    searchEngines: z.object(outputsOf(searchEngines.fields)),
    /** The versions of the terms and of the privacy policy in force, which consents name. */
    termsVersion: text,
    privacyVersion: text,
    /** The legal pages that have a text. */
    legalPages: z.array(text),
    /** The figures that may be shown, by their keys. `source`: the address where one can be checked. */
    claims: z.array(z.object({ key: text, value: text, label: text, source: text.optional() })),
    /** Left out: the default one. */
    look: chosenLook.optional(),
    /** The revision of the figures in sentences, hidden ones included. */
    claimsRevision: text,
    parts: z.object(outputsOf(sharedParts.fields)),
    document: siteDocument.optional(),
  })
  .meta({ id: 'Site' });

/** `GET /api/site`. */
export type Site = z.output<typeof site>;

/** The paths of pages. */
export const emptyPages = z.array(text).meta({ id: 'EmptyPages' });

/** `GET /api/site/legal?page=&version=`: a version is the effective date of the page's first document, with a number from its second text on. */
export const legalQuery = previewQuery.extend({
  page: z.string({ error: 'A page is required' }).min(1, 'A page is required').max(120, 'Unknown page'),
  version: z.string().regex(legalVersionPattern, 'Must be a date such as 2025-01-31').optional(),
});

export const legalTexts = z
  .object({
    documents: legal.fields.documents.output,
    version: text,
    /** The page's versions, the current one first. */
    versions: z.array(text),
  })
  .meta({ id: 'LegalTexts' });
