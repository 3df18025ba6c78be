import { metaDescriptionMaxLength, metaTitleMaxLength } from '@atrium/contracts/content/constants';
import type { EntryDocument } from '../entries/entry-document';

/** Search engines call shorter texts thin; a script without spaces says as much in fewer letters. */
const thinBodyLength = 300;
const maxAddressLength = 2_000;

type Checked = Pick<EntryDocument, 'title' | 'excerpt' | 'body' | 'content'>;
interface StoredImage {
  mediaId: string;
  alt: string;
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Every text and object inside a stored value. */
function* partsOf(value: unknown): Generator<string | Record<string, unknown>> {
  if (typeof value === 'string') yield value;
  else if (Array.isArray(value)) for (const each of value) yield* partsOf(each);
  else if (isPlain(value)) {
    yield value;
    for (const each of Object.values(value)) yield* partsOf(each);
  }
}

/** The sanitiser writes attributes with double quotes. */
const addressesIn = (text: string): string[] =>
  /^https?:\/\/\S+$/i.test(text)
    ? [text]
    : Array.from(text.matchAll(/\bhref="(https?:\/\/[^"]+)"/gi), ([, address = '']) =>
        address.replaceAll('&amp;', '&'),
      );

/** The addresses of other sites in a content, without their fragments. */
export function linksOf(content: unknown, siteUrl: string): string[] {
  const own = new URL(siteUrl).host;
  const links = new Set<string>();
  for (const part of partsOf(content)) {
    for (const address of typeof part === 'string' ? addressesIn(part) : []) {
      if (address.length > maxAddressLength || !URL.canParse(address)) continue;
      const url = new URL(address);
      url.hash = '';
      if (url.host !== own && url.username === '' && url.password === '') links.add(url.href);
    }
  }
  return [...links];
}

const isStoredImage = (part: unknown): part is StoredImage =>
  isPlain(part) && typeof part.mediaId === 'string' && typeof part.alt === 'string';

/** The ids of images whose alternative text is empty here; the library may have one. */
export const silentImagesOf = (content: unknown): string[] =>
  Array.from(partsOf(content)).flatMap((part) =>
    isStoredImage(part) && part.alt.trim() === '' ? [part.mediaId] : [],
  );

/** A search for the whole tag takes quadratic time where no tag ends. */
const imageTagsIn = (html: string): string[] =>
  html
    .split(/<img\b/i)
    .slice(1)
    .map((rest) => rest.slice(0, rest.indexOf('>')));

const hasAltText = (tag: string): boolean => (/\balt="([^"]*)"/i.exec(tag)?.[1] ?? '').trim() !== '';

const countSilentPictures = (content: unknown): number =>
  Array.from(partsOf(content))
    .flatMap((part) => (typeof part === 'string' ? imageTagsIn(part) : []))
    .filter((tag) => !hasAltText(tag)).length;

const textIn = (values: unknown, key: string): string => {
  const value = isPlain(values) ? values[key] : undefined;
  return typeof value === 'string' ? value.trim() : '';
};

/** Title and description in the results of search engines, as the public page chooses them. */
function describeResult({ title, excerpt, content }: Checked) {
  const first = (key: string) => textIn(content.seo, key) || textIn(content, key);
  return {
    title: first('metaTitle') || title,
    description: first('metaDescription') || textIn(content, 'shortDescription') || excerpt.trim(),
    hasOwnDescription: first('metaDescription') !== '' || textIn(content, 'shortDescription') !== '',
  };
}

/** The problems of a page, each a sentence for its editor. `described`: the ids of images with an alternative text in the library. */
export function problemsOf(entry: Checked, described: ReadonlySet<string>): string[] {
  const { title, description, hasOwnDescription } = describeResult(entry);
  const silent =
    silentImagesOf(entry.content).filter((id) => !described.has(id)).length +
    countSilentPictures(entry.content);
  const problems: string[] = [];
  if (title.length > metaTitleMaxLength)
    problems.push(`The title has ${title.length} characters; results show about ${metaTitleMaxLength}`);
  if (description === '') problems.push('No description for search engines');
  else if (hasOwnDescription && description.length > metaDescriptionMaxLength)
    problems.push(
      `The description has ${description.length} characters; results show about ${metaDescriptionMaxLength}`,
    );
  if (silent > 0)
    problems.push(
      silent === 1 ? '1 picture has no alternative text' : `${silent} pictures have no alternative text`,
    );
  if (entry.body.trim().length < thinBodyLength)
    problems.push(`Little text: ${entry.body.trim().length} characters`);
  return problems;
}
