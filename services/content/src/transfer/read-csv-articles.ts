import { escapeHtml } from '@atrium/contracts/common/escape-html';
import { cutText, hasVisibleContent, stripHtml } from '@atrium/contracts/content/rich-text';
import type { ArticleColumnUse } from '@atrium/contracts/content/transfer.constants';
import { type CsvReading, readCell, readCsv } from '@atrium/service-kit/csv/read-csv';
import { findArticleColumns } from './csv-columns';
import { findDayFirst, readCsvDate } from './csv-dates';
import { renderMarkdown } from './render-markdown';
import type { SkippedItem, Source, SourceArticle } from './source';

/** The limit of an article's text. */
const maxRowBytes = 4 * 1_024 * 1_024;
const listSeparator = /[,;|\n]/;

type Row = Partial<Record<ArticleColumnUse, string>>;

const looksLikeHtml = (text: string): boolean =>
  /<(?:p|div|h[1-6]|ul|ol|li|br|hr|img|a|em|strong|b|i|blockquote|table|figure|pre)[\s/>]/i.test(text);
const looksLikeMarkdown = (text: string): boolean =>
  /^(?:#{1,6}\s|[-*+]\s|\d{1,9}\.\s|>\s|```)|\*\*\S|\]\(/m.test(text);

const toParagraphs = (text: string): string =>
  text
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${escapeHtml(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('');

function readText({ html, markdown, plain, text = '' }: Row): string {
  if (html) return html;
  if (markdown) return renderMarkdown(markdown);
  if (plain) return toParagraphs(plain.replaceAll('\r\n', '\n'));
  if (looksLikeHtml(text)) return text;
  const lines = text.replaceAll('\r\n', '\n');
  return looksLikeMarkdown(lines) ? renderMarkdown(lines) : toParagraphs(lines);
}

const publishedWords = /^(published|publish|public|live|true|yes|1|online|veröffentlicht)$/i;
const draftWords = /^(draft|drafts|private|pending|unpublished|false|no|0|archived|trash|entwurf)$/i;

function readStatus(
  { status = '', date = '' }: Row,
  publishedAt: Date | undefined,
  { now, warnings }: { now: Date; warnings: string[] },
): SourceArticle['status'] {
  if (draftWords.test(status)) return 'draft';
  const isDue = publishedAt !== undefined && publishedAt > now;
  if (/^(scheduled|future|geplant)$/i.test(status)) return 'scheduled';
  if (publishedWords.test(status)) return isDue ? 'scheduled' : 'published';
  if (status !== '') {
    warnings.push(`Its status “${cutText(status, 100)}” is not known: imported as a draft`);
    return 'draft';
  }
  if (publishedAt !== undefined) return isDue ? 'scheduled' : 'published';
  if (date === '') warnings.push('It has neither a date nor a status: imported as a draft');
  return 'draft';
}

function readPublished({ date = '' }: Row, isDayFirst: boolean | undefined, warnings: string[]) {
  if (date === '') return undefined;
  const read = readCsvDate(date, isDayFirst);
  if (read instanceof Date) return read;
  const why = read === 'ambiguous' ? 'may be two days: write it as 2025-01-31' : 'can not be read';
  warnings.push(`Its date “${cutText(date, 100)}” ${why}. It was left out`);
  return undefined;
}

/** The path of a former address, and its last part for the slug. */
function readAddress(address: string): { path: string; slug: string } | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const path = url?.pathname ?? (address.startsWith('/') ? address : undefined);
  if (path === undefined) return undefined;
  return { path, slug: path.split('/').filter(Boolean).at(-1) ?? '' };
}

const listOf = (text = ''): string[] => [
  ...new Set(
    text
      .split(listSeparator)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
];

/** Unlike `12`, which articles of several sites have. */
const isWorldwide = (id: string): boolean => id.length > 15 && /\D/.test(id);

/** The key that finds the article again when a file is imported twice. */
function keyOf({ id = '', slug, address, title = '', date = '' }: Row): string {
  const name = id || slug || address || title;
  return `csv ${name} ${isWorldwide(id) ? '' : date}`.trimEnd();
}

interface Given {
  now: Date;
  isDayFirst: boolean | undefined;
}

function toArticle(row: Row, number: number, { now, isDayFirst }: Given): SourceArticle | SkippedItem {
  const warnings: string[] = [];
  const title = row.title ?? '';
  const sourceId = row.id || `row ${number}`;
  const html = readText(row);
  if (title === '' && !hasVisibleContent(html))
    return { sourceId, kind: 'row', title, reason: 'The row is empty' };
  if (!hasVisibleContent(html)) return { sourceId, kind: 'row', title, reason: 'It has no text in the file' };
  const publishedAt = readPublished(row, isDayFirst, warnings);
  const former = readAddress(row.address ?? '');
  const excerpt = stripHtml(row.excerpt ?? '');
  if (excerpt !== '' && row.metaDescription)
    warnings.push(`Its excerpt was not taken over: ${cutText(excerpt, 500)}`);
  return {
    sourceId,
    importKey: keyOf(row),
    title,
    slug: row.slug || (former?.slug ?? ''),
    html,
    original: html,
    imageUrls: [],
    featured: false,
    status: readStatus(row, publishedAt, { now, warnings }),
    publishedAt,
    createdAt: publishedAt,
    tags: [...new Set([...listOf(row.category), ...listOf(row.tags)])],
    authors: listOf(row.author),
    canonicalUrl: '',
    metaTitle: row.metaTitle ?? '',
    metaDescription: row.metaDescription || excerpt,
    image: row.image ? { url: row.image, alt: row.imageAlt ?? '' } : undefined,
    oldSlugs: [],
    oldPaths: former ? [former.path] : [],
    warnings,
  };
}

export interface CsvOptions {
  now: Date;
  /** One use per column; by the titles if left out. */
  uses?: readonly ArticleColumnUse[] | undefined;
}

/** Articles of a CSV file: a row each, in whatever columns. */
export async function readCsvArticles(
  bytes: AsyncIterable<Uint8Array>,
  { now, uses: given }: CsvOptions,
): Promise<Source> {
  const reading: CsvReading = { isGuessed: false, delimiter: '' };
  const lines = readCsv(bytes, { reading, maxRowBytes });
  const first = await lines.next();
  const header = first.done ? [] : first.value;
  const found = findArticleColumns(header);
  const uses = header.map((_, index) => (given ?? found)[index] ?? 'ignored');
  const rows: Row[] = [];
  for await (const cells of lines)
    rows.push(Object.fromEntries(uses.map((use, index) => [use, readCell(cells, index)])));
  const isDayFirst = findDayFirst(rows.map(({ date = '' }) => date));
  // The header is row 1.
  const items = rows.map((row, index) => toArticle(row, index + 2, { now, isDayFirst }));
  return {
    format: 'csv',
    columns: header.map((title, index) => ({
      title: readCell([title], 0).slice(0, 200),
      use: uses[index] ?? 'ignored',
    })),
    articles: items.filter((item) => 'html' in item),
    skipped: items.filter((item) => 'reason' in item),
  };
}
