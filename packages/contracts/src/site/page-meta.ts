/** The id of the picture at the top of a page, which the picture of a pressed card becomes. */
export const PAGE_PICTURE_ID = 'page-picture';

/** Metadata of a page: the renderer writes it into <head>, the shell updates it on navigation. */
export interface PageMeta {
  title: string;
  /** The company's name, which most titles end with. */
  siteName?: string;
  description?: string;
  /** Path of the page's own URL. */
  canonicalPath?: string;
  /** The address of the page elsewhere that has the same text; else the page's own URL is canonical. */
  canonicalUrl?: string;
  ogType?: string;
  image?: { url: string; alt?: string; width?: number; height?: number };
  /** Title, description and image of a shared link, if they differ from the page's. */
  share?: { title?: string; description?: string; image?: PageMeta['image'] };
  noIndex?: boolean;
  /** Tags that prove who owns the site. */
  verification?: { name: string; content: string }[];
  jsonLd?: object[];
  /** ISO dates of an article. */
  publishedTime?: string;
  modifiedTime?: string;
  /** Names of further chunks of the remote that this page shows; the document requests their files at once. */
  chunks?: string[];
  /** The image above the fold, preloaded. */
  preloadImage?: { href: string; srcSet?: string; sizes?: string };
}
