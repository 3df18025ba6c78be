/** What a page says about itself; the renderer writes it into <head>, the shell keeps it current. */
export interface PageMeta {
  title: string;
  description?: string;
  /** Path of the one address this content should be known by. */
  canonicalPath?: string;
  ogType?: string;
  image?: { url: string; alt?: string; width?: number; height?: number };
  noIndex?: boolean;
  jsonLd?: object[];
  /** ISO dates of an article. */
  publishedTime?: string;
  modifiedTime?: string;
  /** The image above the fold, fetched early. */
  preloadImage?: { href: string; srcSet?: string; sizes?: string };
}
