import { hasVisibleContent } from '@atrium/contracts/rich-text';
import { z } from 'zod';
import { createCardNotes, describeCardNotes, renderCard } from './ghost-cards';
import { renderLexical } from './render-lexical';
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

/** The text as HTML: from the export, or rendered from the editor's document. Undefined if unreadable. */
function readHtml({ html, lexical, mobiledoc, markdown }: GhostPost, warnings: string[]): string | undefined {
  if (html.trim() !== '') return html;
  const notes = createCardNotes();
  const made =
    (lexical && renderLexical(lexical, notes)) ||
    (mobiledoc && renderMobiledoc(mobiledoc, notes)) ||
    (markdown && renderCard('markdown', { markdown }, notes));
  if (!made || !hasVisibleContent(made)) return undefined;
  warnings.push("The export has no HTML of it: made from the editor's document", ...describeCardNotes(notes));
  return made;
}

export function readGhost({ posts, posts_meta, tags, posts_tags, users, posts_authors }: GhostData): Source {
  const metaByPost = new Map(posts_meta.map((meta) => [meta.post_id, meta]));
  const tagById = new Map(tags.map((tag) => [tag.id, tag]));
  const nameByUser = new Map(users.map((user) => [user.id, user.name]));
  const skipped: SkippedItem[] = [];
  const articles = posts.flatMap((given): SourceArticle[] => {
    const warnings: string[] = [];
    const html = isPage(given) ? undefined : readHtml(given, warnings);
    if (html === undefined) {
      const reason = isPage(given) ? 'Pages are not imported' : 'It has no text in the export';
      skipped.push({ sourceId: given.id, kind: given.type || 'post', title: given.title, reason });
      return [];
    }
    const meta = metaByPost.get(given.id);
    const authors = posts_authors.filter(({ post_id }) => post_id === given.id).sort(bySortOrder);
    const ownTags = posts_tags.filter(({ post_id }) => post_id === given.id).sort(bySortOrder);
    return [
      {
        sourceId: given.id,
        importKey: createImportKey(given),
        title: given.title,
        slug: given.slug,
        html: html.replaceAll('__GHOST_URL__', ''),
        imageUrls: [],
        featured: given.featured === true || given.featured === 1,
        status: readStatus(given, warnings),
        publishedAt: readDate(given.published_at),
        createdAt: readDate(given.created_at),
        // Internal tags (prefix #) are not public.
        tags: ownTags
          .flatMap(({ tag_id }) => tagById.get(tag_id)?.name ?? [])
          .filter((name) => name && !name.startsWith('#')),
        author: nameByUser.get(authors[0]?.author_id ?? given.author_id ?? '') ?? '',
        metaTitle: meta?.meta_title || given.meta_title,
        metaDescription: meta?.meta_description || given.meta_description || given.custom_excerpt,
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
