/** The uses of a column of a CSV file of articles; the text of a column `text` is HTML, Markdown or plain, as it looks. */
export const articleColumnUses = [
  'title',
  'slug',
  'text',
  'html',
  'markdown',
  'plain',
  'excerpt',
  'author',
  'date',
  'status',
  'category',
  'tags',
  'image',
  'imageAlt',
  'metaTitle',
  'metaDescription',
  'address',
  'id',
  'ignored',
] as const;

export type ArticleColumnUse = (typeof articleColumnUses)[number];
