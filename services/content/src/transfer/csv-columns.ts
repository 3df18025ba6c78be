import type { ArticleColumnUse } from '@atrium/contracts/content/transfer.constants';
import { toColumnKey } from '@atrium/service-kit/csv/read-csv';

/** Titles of spreadsheets and of exports of Webflow, Squarespace, Wix, HubSpot, Notion and Contentful as keys, the best first. */
const titles: Readonly<Record<Exclude<ArticleColumnUse, 'ignored'>, readonly string[]>> = {
  title: ['title', 'posttitle', 'name', 'headline', 'titel', 'uberschrift', 'blogtitle'],
  slug: ['slug', 'postslug', 'permalink', 'handle', 'urlslug'],
  html: ['html', 'bodyhtml', 'contenthtml', 'postbody', 'htmlcontent'],
  markdown: ['markdown', 'md', 'contentmarkdown', 'bodymarkdown'],
  plain: ['plaintext', 'plain'],
  text: ['content', 'body', 'text', 'postcontent', 'article', 'inhalt', 'richcontent'],
  excerpt: ['excerpt', 'summary', 'postexcerpt', 'postsummary', 'description', 'teaser', 'auszug', 'intro'],
  author: ['author', 'authors', 'authorname', 'postauthor', 'writer', 'autor', 'byline'],
  date: [
    'publishedat',
    'publishdate',
    'publisheddate',
    'publishedon',
    'date',
    'postdate',
    'datum',
    'pubdate',
    'createdat',
    'created',
    'createdon',
  ],
  status: ['status', 'poststatus', 'state', 'published', 'draft', 'isdraft'],
  category: ['category', 'categories', 'kategorie', 'kategorien', 'section', 'topic'],
  tags: ['tags', 'tag', 'labels', 'keywords', 'schlagworte', 'schlagworter'],
  image: [
    'image',
    'imageurl',
    'featuredimage',
    'featureimage',
    'coverimage',
    'cover',
    'thumbnail',
    'thumbnailimage',
    'mainimage',
    'bild',
  ],
  imageAlt: ['imagealt', 'alttext', 'featuredimagealttext', 'imagealttext', 'alt'],
  metaTitle: ['metatitle', 'seotitle', 'titletag'],
  metaDescription: ['metadescription', 'seodescription'],
  address: ['url', 'link', 'address', 'posturl', 'canonicalurl', 'adresse'],
  id: ['id', 'uuid', 'guid', 'itemid', 'postid'],
};

/** The use of each column by its title; each use but `ignored` belongs to one column. */
export function findArticleColumns(header: readonly string[]): ArticleColumnUse[] {
  const keys = header.map(toColumnKey);
  const uses = header.map((): ArticleColumnUse => 'ignored');
  const kinds: readonly ArticleColumnUse[] = ['text', 'html', 'markdown', 'plain'];
  for (const [use, names] of Object.entries(titles) as [ArticleColumnUse, readonly string[]][]) {
    const index = names.map((name) => keys.indexOf(name)).find((at) => at >= 0 && uses[at] === 'ignored');
    const hasText = kinds.includes(use) && uses.some((other) => kinds.includes(other));
    if (index !== undefined && !hasText) uses[index] = use;
  }
  return uses;
}
