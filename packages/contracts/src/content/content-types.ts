import { pageDocumentRows } from './page-documents';
import type { ReviewMonths } from './reviews.constants';

/**
 * The table of all content types, without zod: routing, body limits, cache tags, sitemap, share images, search labels, link check
 * and audit names follow from it. The key is the folder of the API (`/api/<key>`) and the tag of cached pages; what a type consists
 * of is in `<type>.schemas.ts`.
 */
export const contentTypes = {
  services: {
    noun: 'Service',
    plural: 'Services',
    label: 'Service',
    folder: 'services',
    adminPath: '/dashboard/services',
    reviewMonths: 12,
  },
  solutions: {
    noun: 'Solution',
    plural: 'Solutions',
    label: 'Solution',
    folder: 'solutions',
    adminPath: '/dashboard/solutions',
    reviewMonths: 12,
  },
  'case-studies': {
    noun: 'Case study',
    plural: 'Case studies',
    label: 'Case study',
    folder: 'portfolio',
    otherFolder: 'case-studies',
    adminPath: '/dashboard/case-studies',
    reviewMonths: 12,
  },
  blogs: {
    noun: 'Blog',
    plural: 'Articles',
    label: 'Article',
    folder: 'blog',
    adminPath: '/dashboard/blog',
    readPath: '',
  },
  pages: {
    noun: 'Page',
    plural: 'Pages',
    label: 'Page',
    folder: '',
    adminPath: '/dashboard/pages',
    reviewMonths: 12,
  },
  forms: {
    noun: 'Form',
    plural: 'Forms',
    folder: 'forms',
    hasNoListPage: true,
    adminPath: '/dashboard/forms',
  },
  'partner-logos': { noun: 'Partner', plural: 'Partners', auditName: 'partner logo' },
  testimonials: {
    noun: 'Testimonial',
    plural: 'Testimonials',
    label: 'Testimonial',
    page: '/testimonials',
    adminPath: '/dashboard/testimonials',
  },
  team: {
    noun: 'Team member',
    plural: 'Team',
    label: 'Team',
    page: '/team',
    adminPath: '/dashboard/team',
    isNumbered: true,
  },
  careers: {
    noun: 'Career role',
    plural: 'Careers',
    label: 'Careers',
    page: '/careers',
    adminPath: '/dashboard/careers',
  },
  company: { noun: 'Company', plural: 'Company', isSingle: true },
  legal: { noun: 'Legal', plural: 'Legal', isSingle: true, keepsVersions: true },
  look: { noun: 'Look', plural: 'Look', isSingle: true },
  menus: { noun: 'Menus', plural: 'Menus', isSingle: true },
  messages: {
    noun: 'Mail texts',
    plural: 'Mail texts',
    auditName: 'messages',
    isSingle: true,
    isInternal: true,
  },
  claims: { noun: 'Figures', plural: 'Figures', auditName: 'claims', isSingle: true },
  'error-pages': { noun: 'Not found and errors', plural: 'Not found and errors', isSingle: true },
  'search-engines': { noun: 'Search engines', plural: 'Search engines', isSingle: true },
  ...pageDocumentRows,
} as const satisfies Record<string, ContentTypeRow>;

export interface ContentTypeRow {
  /** The noun in messages: 'Blog deleted successfully'. */
  noun: string;
  /** The title of groups of results in the back office and in the OpenAPI document. */
  plural: string;
  /** The label in search results and share images; no search finds a type without one. */
  label?: string;
  /** In the activity log; the noun in small letters unless given. */
  auditName?: string;
  /** The folder of the site with a page per slug, '' for none: sitemap, share images and the link check know these pages. */
  folder?: string;
  /** No page shows all items: the address of the folder alone is none. */
  hasNoListPage?: true;
  /** A second folder with the same pages. */
  otherFolder?: string;
  /** The page that shows all items; items with a number have a page each below it. */
  page?: string;
  isNumbered?: true;
  /** The list in the back office; editors are below it. */
  adminPath?: string;
  /** Items are to be reviewed this long after their last change, until somebody chooses otherwise. Left out: never. */
  reviewMonths?: ReviewMonths;
  /** One item: without a list, an address and a trash. All such types share the calls of `/api/site-documents`. */
  isSingle?: true;
  /** The pages that show one item, whose `GET /api/site` names it. Left out: all pages show it. */
  pages?: readonly string[];
  /** No page shows it: a change drops no cached page. */
  isInternal?: true;
  /** Versions are never deleted, because consents name them. */
  keepsVersions?: true;
  /** The path of the call that reads by slug, below `/api/<key>`; `/slug` unless given. */
  readPath?: string;
}

export type ContentTypeName = keyof typeof contentTypes;
export const contentTypeNames = Object.keys(contentTypes) as ContentTypeName[];
export const contentTypeRows = Object.entries<ContentTypeRow>(contentTypes).map(([name, row]) => ({
  name: name as ContentTypeName,
  ...row,
}));

type SingleTypeName = {
  [Name in ContentTypeName]: (typeof contentTypes)[Name] extends { isSingle: true } ? Name : never;
}[ContentTypeName];
export type ListedTypeName = Exclude<ContentTypeName, SingleTypeName>;
type ListedRow = (typeof contentTypeRows)[number] & { name: ListedTypeName };

/** The types with several items. */
export const listedTypeRows = contentTypeRows.filter((row): row is ListedRow => row.isSingle !== true);
const siteTypes = contentTypeRows
  .filter(({ isSingle, isInternal, pages }) => isSingle && !isInternal && pages === undefined)
  .map(({ name }) => name);

export const auditNameOf = ({ noun, auditName }: ContentTypeRow): string => auditName ?? noun.toLowerCase();

/** The folders of the content types in the API. */
export const contentFolders = [...listedTypeRows.map(({ name }) => name), 'site-documents'];

/** The tags of a cached page that has read `/api/<folder>/<name>`: a change of one of these types drops it. */
export function cacheTagsOf(folder: string, name = ''): readonly string[] {
  if (folder === 'site') return siteTypes;
  return [folder === 'site-documents' ? name : folder];
}

/** The public page of an item; its slug is its number for a type that is numbered. */
export function pagePathOf(
  { folder, page = '/', isNumbered }: Pick<ContentTypeRow, 'folder' | 'page' | 'isNumbered'>,
  slug: string,
): string {
  if (folder !== undefined) return folder === '' ? `/${slug}` : `/${folder}/${slug}`;
  return isNumbered ? `${page}/${slug}` : page;
}
