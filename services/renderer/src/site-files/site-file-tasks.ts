import { drawFavicon, drawIcon } from './draw-icon';
import { type FeedSources, writeFeed } from './feeds';
import { drawShareImage } from './share-image';
import {
  type PartSources,
  type SitemapSources,
  writeSitemap,
  writeSitemapPages,
  writeSitemapPart,
} from './sitemap';

/** Tasks that cost more CPU time than a page may wait for. */
export const siteFileTasks = {
  drawShareImage,
  drawIcon,
  drawFavicon,
  writeFeed: async (sources: FeedSources) => writeFeed(sources),
  writeSitemap: async (sources: SitemapSources) => writeSitemap(sources),
  writeSitemapPages: async (sources: SitemapSources) => writeSitemapPages(sources),
  writeSitemapPart: async (sources: PartSources) => writeSitemapPart(sources),
};
export type SiteFileTasks = typeof siteFileTasks;
