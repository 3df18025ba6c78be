import { sanitiseHtml } from '../html/sanitise-html';
import { placeImages } from '../transfer/import-html';
import { openImport } from '../transfer/open-import';
import { writeTestFile } from './write-file';

export interface Item {
  html: string;
  fields?: Record<string, string>;
  meta?: Record<string, string>;
  more?: string;
}

const cdata = (name: string, value: string) => `<${name}><![CDATA[${value}]]></${name}>`;
const write = ({ html, fields = {}, meta = {}, more = '' }: Item, id: number) => {
  const all = {
    'wp:post_id': String(id),
    'wp:post_type': 'post',
    'wp:status': 'publish',
    'wp:post_name': `p-${id}`,
    'content:encoded': html,
    ...fields,
  };
  const metas = Object.entries(meta).map(
    ([key, value]) =>
      `<wp:postmeta>${cdata('wp:meta_key', key)}${cdata('wp:meta_value', value)}</wp:postmeta>`,
  );
  return `<item>${Object.entries(all)
    .map(([name, value]) => cdata(name, value))
    .join('')}${metas.join('')}${more}</item>`;
};
/** An image of the library. */
export const attachment = (id: number, parent: number, caption = ''): Item => ({
  html: '',
  fields: {
    'wp:post_id': String(id),
    'wp:post_type': 'attachment',
    'wp:post_parent': String(parent),
    'wp:attachment_url': `https://old.test/u/${id}.jpg`,
    'excerpt:encoded': caption,
  },
});

/** What is stored of the first article, with `/media/<number>` for its images. */
export async function readWxr(html: string, rest: Omit<Item, 'html'> = {}, others: Item[] = []) {
  const items = [{ html, ...rest }, ...others].map((item, index) => write(item, index + 1));
  const xml = `<rss xmlns:wp="w" xmlns:content="c" xmlns:excerpt="e"><channel>${items.join('')}</channel></rss>`;
  const opened = await openImport(writeTestFile(xml));
  const [article] = 'source' in opened ? opened.source.articles : [];
  if (article === undefined) throw new Error('no article');
  const place = (number: number) => `/media/${'0'.repeat(24)}/${number}.jpg`;
  const stored = sanitiseHtml(placeImages(article.html, place));
  return {
    ...article,
    html: stored.replaceAll(/\/media\/0{24}\/(\d+)\.jpg/g, '/media/$1').replaceAll(/\n+/g, ''),
  };
}

/** A stored image. */
export const image = (number: number, alt = '') => `<img src="/media/${number}" alt="${alt}" />`;
