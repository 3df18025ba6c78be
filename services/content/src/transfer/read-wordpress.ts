import { AppError } from '@atrium/service-kit/app-error';
import type { WxrDocument, WxrItem } from './parse-wxr';
import { readDate, type SkippedItem, type Source, type SourceArticle } from './source';
import { toParagraphs } from './wordpress-html';
import type { Attachment } from './wordpress-shortcodes';

const field = (item: WxrItem, name: string): string => item.fields.get(name)?.trim() ?? '';
const metaOf = (item: WxrItem, name: string): string => item.meta.get(name)?.[0]?.trim() ?? '';

/** UTC if the export has it, otherwise local time. */
function readPostDate(item: WxrItem): Date | undefined {
  const gmt = field(item, 'wp:post_date_gmt');
  const local = field(item, 'wp:post_date');
  return (
    readDate(gmt && `${gmt.replace(' ', 'T')}Z`) ??
    readDate(local && `${local.replace(' ', 'T')}Z`) ??
    readDate(field(item, 'pubDate'))
  );
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

/** Former slugs were shown at the same path as the last one. */
function readPaths(item: WxrItem): string[] {
  const path = readUrl(field(item, 'link'))?.pathname;
  if (path === undefined) return [];
  const folder = path.replace(/[^/]*\/?$/, '');
  const former = item.meta.get('_wp_old_slug') ?? [];
  return [path, ...former.map((slug) => `${folder}${slug}/`)];
}

/** Each site counts its posts from 1. */
function createImportKey(item: WxrItem, site: string): string {
  const home = readUrl(site);
  const page = readUrl(field(item, 'link')) ?? readUrl(field(item, 'guid'));
  const address = home === undefined ? (page?.host ?? '') : `${home.host}${home.pathname}`;
  const name = field(item, 'wp:post_id') || field(item, 'wp:post_name') || field(item, 'title');
  return `wordpress ${address.replace(/^www\.|\/$/g, '')} ${name}`.slice(0, 500);
}

function readTags(item: WxrItem): string[] {
  return item.categories
    .filter(
      ({ domain, name }) => (domain === 'post_tag' || domain === 'category') && name !== 'Uncategorized',
    )
    .map(({ name }) => name);
}

function reasonToSkip(item: WxrItem): string | undefined {
  const type = field(item, 'wp:post_type');
  if (type === 'attachment')
    return 'Taken over with the article that shows it, when the archive has the file';
  if (type !== 'post')
    return type === 'page'
      ? 'Pages are not imported'
      : `Items ${type === '' ? 'without a type' : `of type ${type}`} are not imported`;
  if (['trash', 'auto-draft'].includes(field(item, 'wp:status'))) return 'It was in the trash';
  if (field(item, 'content:encoded') === '') return 'It has no text';
  return undefined;
}

/** Undefined for HTML nested too deeply. */
function readHtml(item: WxrItem, attachments: ReadonlyMap<string, Attachment>): string | undefined {
  try {
    return toParagraphs(item.fields.get('content:encoded') ?? '', (id) => attachments.get(id));
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

export function readWordPress({ site, authors, items }: WxrDocument): Source {
  const attachments = new Map(
    items
      .filter((item) => field(item, 'wp:post_type') === 'attachment')
      .map((item) => [
        field(item, 'wp:post_id'),
        { url: field(item, 'wp:attachment_url'), alt: metaOf(item, '_wp_attachment_image_alt') },
      ]),
  );
  const skipped: SkippedItem[] = [];
  const articles = items.flatMap((item): SourceArticle[] => {
    const sourceId = field(item, 'wp:post_id');
    const title = field(item, 'title');
    const reason = reasonToSkip(item);
    if (reason !== undefined) {
      skipped.push({ sourceId, kind: field(item, 'wp:post_type'), title, reason });
      return [];
    }
    const html = readHtml(item, attachments);
    if (html === undefined) {
      skipped.push({ sourceId, kind: 'post', title, reason: 'Its text is nested too deeply' });
      return [];
    }
    const warnings: string[] = [];
    const login = field(item, 'dc:creator');
    return [
      {
        sourceId,
        importKey: createImportKey(item, site),
        title,
        slug: decode(field(item, 'wp:post_name')),
        html,
        imageUrls: [],
        featured: false,
        status: readStatus(item, warnings),
        publishedAt: readPostDate(item),
        createdAt: readPostDate(item),
        tags: readTags(item),
        author: authors.get(login) || login,
        metaTitle: metaOf(item, '_yoast_wpseo_title'),
        metaDescription: metaOf(item, '_yoast_wpseo_metadesc') || field(item, 'excerpt:encoded'),
        image: attachments.get(metaOf(item, '_thumbnail_id')),
        oldSlugs: (item.meta.get('_wp_old_slug') ?? []).map(decode),
        oldPaths: readPaths(item),
        warnings,
      },
    ];
  });
  return { format: 'wordpress', articles, skipped };
}
