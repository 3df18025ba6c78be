import { cutText, stripHtml } from '@atrium/contracts/content/rich-text';
import { AppError } from '@atrium/service-kit/app-error';
import { listNames } from './import-notes';
import type { WxrDocument, WxrItem } from './parse-wxr';
import { readDate, type SkippedItem, type Source, type SourceArticle } from './source';
import { expandBlocks } from './wordpress-blocks';
import { toParagraphs } from './wordpress-html';
import { type Attachment, expandShortcodes } from './wordpress-shortcodes';

const imageFile = /\.(?:jpe?g|png|gif|webp|avif|heic|tiff?|svg)$/i;

const field = (item: WxrItem, name: string): string => item.fields.get(name)?.trim() ?? '';
const metaOf = (item: WxrItem, name: string): string => item.meta.get(name)?.[0]?.trim() ?? '';

/** UTC if the export has it, otherwise local time. */
function readPostDate(item: WxrItem): Date | undefined {
  const gmt = field(item, 'wp:post_date_gmt');
  const local = field(item, 'wp:post_date');
  return readDate(gmt) ?? readDate(local) ?? readDate(field(item, 'pubDate'));
}

function readStatus(item: WxrItem, warnings: string[]): SourceArticle['status'] {
  const status = field(item, 'wp:status');
  if (field(item, 'wp:post_password') !== '') {
    warnings.push('It had a password: imported as a draft');
    return 'draft';
  }
  if (status === 'publish') return 'published';
  if (status === 'future') return 'scheduled';
  if (status === 'private' || status === 'pending') warnings.push(`It was ${status}: imported as a draft`);
  return 'draft';
}

function decode(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

const readUrl = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined);

/** Former slugs were shown at the same path as the last one. Links to the number go on working in WordPress: short links have it. */
function readPaths(item: WxrItem): string[] {
  const url = readUrl(field(item, 'link'));
  const numbered = [field(item, 'guid'), url?.href ?? ''].flatMap(
    (text) => /\/\?p=\d+$/.exec(text)?.[0] ?? [],
  );
  if (url === undefined) return numbered;
  const folder = url.pathname.slice(0, url.pathname.replace(/\/$/, '').lastIndexOf('/') + 1);
  const former = item.meta.get('_wp_old_slug') ?? [];
  return [url.pathname, ...former.map((slug) => `${folder}${slug}/`), ...numbered];
}

/** Each site counts its posts from 1. */
function createImportKey(item: WxrItem, site: string): string {
  const home = readUrl(site);
  const page = readUrl(field(item, 'link')) ?? readUrl(field(item, 'guid'));
  const address = home === undefined ? (page?.host ?? '') : `${home.host}${home.pathname}`;
  const name = field(item, 'wp:post_id') || field(item, 'wp:post_name') || field(item, 'title');
  return `wordpress ${address.replace(/^www\.|\/$/g, '')} ${name}`.slice(0, 500);
}

/** The first exports had categories without a domain. */
function readTags({ categories }: WxrItem): string[] {
  const taken = categories.filter(({ domain, name }) => tagDomains.has(domain) && name !== 'Uncategorized');
  return [...new Set(taken.map(({ name }) => name))];
}

/** Co-Authors Plus stores authors as categories. */
function readAuthors(item: WxrItem, nameByLogin: ReadonlyMap<string, string>): string[] {
  const coAuthors = item.categories.filter(({ domain }) => domain === 'author').map(({ name }) => name);
  const login = field(item, 'dc:creator');
  return coAuthors.length > 0 ? coAuthors : [nameByLogin.get(login) || login].filter(Boolean);
}

const tagDomains = new Set(['post_tag', 'category', '']);
/** Taken over, or a setting of the theme. */
const knownDomains = new Set([...tagDomains, 'author', 'post_format']);

/** Yoast SEO, Rank Math, All in One SEO. */
const seoFields = {
  canonical: ['_yoast_wpseo_canonical', 'rank_math_canonical_url', '_aioseo_canonical_url'],
  title: ['_yoast_wpseo_title', 'rank_math_title', '_aioseo_title'],
  description: ['_yoast_wpseo_metadesc', 'rank_math_description', '_aioseo_description'],
};
const isTemplate = (text: string): boolean => /%{1,2}\w+%|(?:^|\s)#[a-z]+_/.test(text);
const readSeo = (item: WxrItem, names: readonly string[]): string =>
  names.map((name) => metaOf(item, name)).find((text) => text !== '' && !isTemplate(text)) ?? '';

const takenFields = new Set(['', 'footnotes', ...seoFields.canonical]);
/** WordPress and plugins begin the names of their own settings with `_`; these are texts of an author. */
const seoTexts =
  /^_(?:yoast_wpseo|aioseo)_(?:title|metadesc|description|focuskw|keywords|(?:opengraph|og|twitter)[-_](?:title|description|image))$/;
function isOwnField(item: WxrItem, name: string): boolean {
  if (takenFields.has(name)) return false;
  if (seoFields.title.includes(name) || seoFields.description.includes(name))
    return isTemplate(metaOf(item, name));
  return !name.startsWith('_') || (seoTexts.test(name) && metaOf(item, name) !== '');
}

/** Plugins also write the address of the article's own page. */
function readCanonicalUrl(item: WxrItem): string {
  const url = readSeo(item, seoFields.canonical);
  const bare = (address: string) => address.replace(/^https?:\/\/(?:www\.)?|\/$/gi, '');
  return bare(url) === bare(field(item, 'link')) ? '' : url;
}

/** Describes the parts of the article that have no place here. */
function describeRest(item: WxrItem, metaDescription: string): string[] {
  const excerpt = stripHtml(field(item, 'excerpt:encoded'));
  const isTaken = excerpt === '' || excerpt === stripHtml(metaDescription);
  const terms = item.categories
    .filter(({ domain, name }) => !knownDomains.has(domain) && name !== '')
    .map(({ domain, name }) => `${domain}: ${name}`);
  const ownFields = [...item.meta]
    .filter(([name]) => isOwnField(item, name))
    .map(([name, values]) => `${name}: ${values.join(', ').trim()}`.slice(0, 300));
  return [
    ...(isTaken ? [] : [`Its excerpt was not taken over: ${cutText(excerpt, 1_000)}`]),
    ...(item.comments > 0 ? [`Its comments are not imported: ${item.comments}`] : []),
    ...(terms.length > 0 ? [`Terms that were not taken over: ${listNames(terms, '; ')}`] : []),
    ...(ownFields.length > 0
      ? [`Custom fields that were not taken over: ${listNames(ownFields, '; ')}`]
      : []),
  ];
}

function reasonToSkip(item: WxrItem): string | undefined {
  const type = field(item, 'wp:post_type');
  if (type === 'attachment')
    return 'Taken over with the article that shows it, when the archive has the file';
  if (type === 'wp_block') return 'Taken over with the articles that show this pattern';
  if (type !== 'post')
    return type === 'page'
      ? 'Pages are not imported'
      : `Items ${type === '' ? 'without a type' : `of type ${type}`} are not imported`;
  if (['trash', 'auto-draft'].includes(field(item, 'wp:status'))) return 'It was in the trash';
  if (field(item, 'content:encoded') === '') return 'It has no text';
  return undefined;
}

interface Library {
  attachments: ReadonlyMap<string, Attachment>;
  ofPost: ReadonlyMap<string, readonly Attachment[]>;
  patterns: ReadonlyMap<string, string>;
}

function readLibrary(items: readonly WxrItem[]): Library {
  const ofType = (type: string) => items.filter((item) => field(item, 'wp:post_type') === type);
  const attachments = ofType('attachment').map((item) => ({
    id: field(item, 'wp:post_id'),
    parent: field(item, 'wp:post_parent'),
    url: field(item, 'wp:attachment_url'),
    alt: metaOf(item, '_wp_attachment_image_alt'),
    caption: field(item, 'excerpt:encoded'),
  }));
  const ofPost = new Map<string, Attachment[]>();
  for (const attachment of attachments.filter(({ url }) => imageFile.test(url)))
    ofPost.set(attachment.parent, [...(ofPost.get(attachment.parent) ?? []), attachment]);
  return {
    attachments: new Map(attachments.map((attachment) => [attachment.id, attachment])),
    ofPost,
    patterns: new Map(
      ofType('wp_block').map((item) => [field(item, 'wp:post_id'), item.fields.get('content:encoded') ?? '']),
    ),
  };
}

/** The text with its references filled in: `original` as stored, `html` with paragraphs. Undefined if nested too deeply. */
function readTexts(item: WxrItem, library: Library, warnings: string[]) {
  const id = field(item, 'wp:post_id');
  const imageId = metaOf(item, '_thumbnail_id');
  const image = library.attachments.get(imageId);
  if (image === undefined && /^[1-9]\d*$/.test(imageId))
    warnings.push(`The export does not have its featured image: ${imageId}`);
  const blocks = expandBlocks(item.fields.get('content:encoded') ?? '', {
    findPattern: (pattern) => library.patterns.get(pattern),
    footnotes: item.meta.get('footnotes')?.[0] ?? '',
  });
  const { html, left, missing } = expandShortcodes(blocks.html, {
    find: (attachment) => library.attachments.get(attachment),
    own: () => library.ofPost.get(id) ?? [],
    ofPost: (post) => library.ofPost.get(post) ?? [],
  });
  const name = (what: string, names: readonly string[]) => {
    if (names.length > 0) warnings.push(`${what}: ${listNames(names)}`);
  };
  name('Blocks that were left out', blocks.left);
  name('Shortcodes that were left out', left);
  name('Files of galleries that the export does not have', missing);
  // Themes show the caption of the featured image, often a credit, above the text.
  const credit = image === undefined || image.caption === '' ? '' : `\n<p>${image.caption}</p>`;
  if (credit !== '') warnings.push('The caption of the featured image became the last paragraph');
  try {
    return { image, original: html + credit, html: toParagraphs(html) + credit };
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

export function readWordPress({ site, authors, items }: WxrDocument): Source {
  const library = readLibrary(items);
  const skipped: SkippedItem[] = [];
  const articles = items.flatMap((item): SourceArticle[] => {
    const sourceId = field(item, 'wp:post_id');
    const title = field(item, 'title');
    const reason = reasonToSkip(item);
    if (reason !== undefined) {
      skipped.push({ sourceId, kind: field(item, 'wp:post_type'), title, reason });
      return [];
    }
    const warnings: string[] = [];
    const texts = readTexts(item, library, warnings);
    if (texts === undefined) {
      skipped.push({ sourceId, kind: 'post', title, reason: 'Its text is nested too deeply' });
      return [];
    }
    const metaDescription = readSeo(item, seoFields.description) || field(item, 'excerpt:encoded');
    warnings.push(...describeRest(item, metaDescription));
    return [
      {
        sourceId,
        importKey: createImportKey(item, site),
        title,
        slug: decode(field(item, 'wp:post_name')),
        ...texts,
        imageUrls: [],
        featured: field(item, 'wp:is_sticky') === '1',
        status: readStatus(item, warnings),
        publishedAt: readPostDate(item),
        createdAt: readPostDate(item),
        tags: readTags(item),
        authors: readAuthors(item, authors),
        canonicalUrl: readCanonicalUrl(item),
        metaTitle: readSeo(item, seoFields.title),
        metaDescription,
        oldSlugs: (item.meta.get('_wp_old_slug') ?? []).map(decode),
        oldPaths: readPaths(item),
        warnings,
      },
    ];
  });
  return { format: 'wordpress', articles, skipped };
}
