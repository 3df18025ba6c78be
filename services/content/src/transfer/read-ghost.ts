import { cutText, hasVisibleContent, stripHtml } from '@atrium/contracts/content/rich-text';
import { z } from 'zod';
import { type CardNotes, createCardNotes, describeCardNotes } from './ghost-cards';
import { describeDocument } from './ghost-original';
import { renderLexical } from './render-lexical';
import { renderMarkdown } from './render-markdown';
import { renderMobiledoc } from './render-mobiledoc';
import { readDate, type SkippedItem, type Source, type SourceArticle } from './source';

const id = z.union([z.string(), z.number()]).transform(String);
const optionalText = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const list = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .array(schema)
    .nullish()
    .transform((value) => value ?? []);

/** The fields that social networks and mails show in place of title, text and image. */
const shareFields = [
  'og_title',
  'og_description',
  'og_image',
  'twitter_title',
  'twitter_description',
  'twitter_image',
  'email_subject',
  'frontmatter',
] as const;
const fieldsOf = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, optionalText])) as Record<Name, typeof optionalText>;

const post = z.object({
  id,
  uuid: optionalText,
  title: optionalText,
  slug: optionalText,
  html: optionalText,
  /** Formats of Ghost's editors: current, former, and before version 1. */
  lexical: optionalText,
  mobiledoc: optionalText,
  markdown: optionalText,
  status: optionalText,
  type: optionalText,
  /** Pages before version 3. */
  page: z.union([z.boolean(), z.number()]).nullish(),
  visibility: optionalText,
  featured: z.union([z.boolean(), z.number()]).nullish(),
  feature_image: optionalText,
  feature_image_alt: optionalText,
  meta_title: optionalText,
  meta_description: optionalText,
  custom_excerpt: optionalText,
  ...fieldsOf(shareFields),
  canonical_url: optionalText,
  feature_image_caption: optionalText,
  codeinjection_head: optionalText,
  codeinjection_foot: optionalText,
  author_id: id.nullish(),
  created_at: z.unknown().optional(),
  published_at: z.unknown().optional(),
});

const data = z.object({
  posts: list(post),
  posts_meta: list(
    z.object({
      post_id: id,
      meta_title: optionalText,
      meta_description: optionalText,
      feature_image_alt: optionalText,
      feature_image_caption: optionalText,
      canonical_url: optionalText,
      ...fieldsOf(shareFields),
    }),
  ),
  tags: list(z.object({ id, name: optionalText, visibility: optionalText })),
  posts_tags: list(z.object({ post_id: id, tag_id: id, sort_order: z.number().nullish() })),
  users: list(z.object({ id, name: optionalText })),
  posts_authors: list(z.object({ post_id: id, author_id: id, sort_order: z.number().nullish() })),
});

/** With or without the outer `db` list. */
export const ghostExport = z.union([
  z.object({ db: z.array(z.object({ data })).min(1) }).transform(({ db }) => db[0]?.data),
  z.object({ data }).transform((document) => document.data),
]);

type GhostData = z.infer<typeof data>;
type GhostPost = GhostData['posts'][number];
type GhostMeta = GhostData['posts_meta'][number];

const bySortOrder = (
  a: { sort_order?: number | null | undefined },
  b: { sort_order?: number | null | undefined },
) => (a.sort_order ?? 0) - (b.sort_order ?? 0);

function readStatus({ status, visibility }: GhostPost, warnings: string[]): SourceArticle['status'] {
  const isPaid = visibility !== '' && visibility !== 'public';
  if (isPaid && status !== 'draft') {
    warnings.push(`It was for ${visibility} only: imported as a draft`);
    return 'draft';
  }
  if (status === 'published' || status === 'scheduled') return status;
  if (status === 'sent') warnings.push('It was sent as a mail only: imported as a draft');
  return 'draft';
}

/** Ids of old versions are numbers that every site counts from 1, so the time of creation belongs to them. */
const createImportKey = ({ uuid, id, created_at }: GhostPost) =>
  `ghost ${uuid || (/^[0-9a-f]{24}$/.test(id) ? id : `${id} ${readDate(created_at)?.toISOString() ?? ''}`)}`;

const isPage = ({ type, page }: GhostPost): boolean => type === 'page' || page === true || page === 1;

interface Texts {
  html: string;
  original: string;
}

/** The document of one of Ghost's editors; undefined if there is none, or it can't be read. */
function readEditorText({ lexical, mobiledoc }: GhostPost, notes: CardNotes): Texts | undefined {
  const html = (lexical && renderLexical(lexical, notes)) || (mobiledoc && renderMobiledoc(mobiledoc, notes));
  if (!html || !hasVisibleContent(html)) return undefined;
  return { html, original: describeDocument(lexical || mobiledoc) };
}

/** The editor's document is the source: the HTML of an export is made from it, and lacks what only members see. */
function readTexts(post: GhostPost, warnings: string[]): Texts | undefined {
  const { html, lexical, mobiledoc, markdown } = post;
  const notes = createCardNotes();
  const texts = readEditorText(post, notes);
  if (texts !== undefined) {
    if (html.trim() === '') warnings.push("The export has no HTML of it: made from the editor's document");
    warnings.push(...describeCardNotes(notes));
    return texts;
  }
  if (html.trim() !== '') {
    if (lexical || mobiledoc)
      warnings.push("The editor's document has no text that can be read: made from the HTML of the export");
    return { html, original: html };
  }
  const made = markdown === '' ? '' : renderMarkdown(markdown);
  return hasVisibleContent(made) ? { html: made, original: made } : undefined;
}

const cut = (value: string) => cutText(value.trim(), 500);

/** In place of the site's own address. */
const siteMark = '__GHOST_URL__';

/** Describes the parts of the article that have no place here. */
function describeRest(post: GhostPost, meta: GhostMeta | undefined, metaDescription: string): string[] {
  const settings: [string, string][] = [
    ['excerpt', post.custom_excerpt === metaDescription ? '' : post.custom_excerpt],
    ['code injection (head)', post.codeinjection_head],
    ['code injection (foot)', post.codeinjection_foot],
    ...shareFields.map((name): [string, string] => [
      name.replaceAll('_', ' '),
      post[name] || (meta?.[name] ?? ''),
    ]),
  ];
  return settings
    .filter(([, value]) => value.trim() !== '')
    .map(([name, value]) => `Its ${name} was not taken over: ${cut(value)}`);
}

function readCanonicalUrl(post: GhostPost, meta: GhostMeta | undefined): string {
  const url = (post.canonical_url || (meta?.canonical_url ?? '')).trim().replace(siteMark, '');
  return url.replace(/\/$/, '') === `/${post.slug}` ? '' : url;
}

/** Themes show the caption of the cover image, often a credit, above the text. */
function addCredit({ html, original }: Texts, caption: string, warnings: string[]): Texts {
  if (stripHtml(caption) === '') return { html, original };
  warnings.push('The caption of the featured image became the last paragraph');
  return { html: `${html}<p>${caption}</p>`, original: `${original}<p>${caption}</p>` };
}

export function readGhost({ posts, posts_meta, tags, posts_tags, users, posts_authors }: GhostData): Source {
  const metaByPost = new Map(posts_meta.map((meta) => [meta.post_id, meta]));
  const tagById = new Map(tags.map((tag) => [tag.id, tag]));
  const nameByUser = new Map(users.map((user) => [user.id, user.name]));
  const skipped: SkippedItem[] = [];
  const articles = posts.flatMap((given): SourceArticle[] => {
    const warnings: string[] = [];
    const texts = isPage(given) ? undefined : readTexts(given, warnings);
    if (texts === undefined) {
      const reason = isPage(given) ? 'Pages are not imported' : 'It has no text in the export';
      skipped.push({ sourceId: given.id, kind: given.type || 'post', title: given.title, reason });
      return [];
    }
    const ownTags = posts_tags.filter(({ post_id }) => post_id === given.id).sort(bySortOrder);
    const tagNames = ownTags.flatMap(({ tag_id }) => tagById.get(tag_id)?.name || []);
    const internal = tagNames.filter((name) => name.startsWith('#'));
    if (internal.length > 0) warnings.push(`Internal tags that were left out: ${internal.join(', ')}`);
    const meta = metaByPost.get(given.id);
    const metaDescription = meta?.meta_description || given.meta_description || given.custom_excerpt;
    const caption = meta?.feature_image_caption || given.feature_image_caption;
    const { html, original } = addCredit(texts, caption, warnings);
    warnings.push(...describeRest(given, meta, metaDescription));
    const authors = posts_authors.filter(({ post_id }) => post_id === given.id).sort(bySortOrder);
    return [
      {
        sourceId: given.id,
        importKey: createImportKey(given),
        title: given.title,
        slug: given.slug,
        html: html.replaceAll(siteMark, ''),
        original: original.replaceAll(siteMark, ''),
        imageUrls: [],
        featured: given.featured === true || given.featured === 1,
        status: readStatus(given, warnings),
        publishedAt: readDate(given.published_at),
        createdAt: readDate(given.created_at),
        tags: tagNames.filter((name) => !internal.includes(name)),
        authors: (authors.length > 0
          ? authors.map(({ author_id }) => author_id)
          : [given.author_id ?? '']
        ).flatMap((author) => nameByUser.get(author) || []),
        canonicalUrl: readCanonicalUrl(given, meta),
        metaTitle: meta?.meta_title || given.meta_title,
        metaDescription,
        image: given.feature_image
          ? { url: given.feature_image, alt: meta?.feature_image_alt || given.feature_image_alt }
          : undefined,
        oldSlugs: [],
        oldPaths: given.slug ? [`/${given.slug}/`] : [],
        warnings,
      },
    ];
  });
  return { format: 'ghost', articles, skipped };
}
