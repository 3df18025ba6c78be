import { normaliseImagePath, withoutSize } from './image-paths';

/** Written by plugins that load images late, the best first. */
const lateSources = [
  'data-lazy-src',
  'data-src',
  'data-original',
  'data-orig-src',
  'data-large-file',
  'data-full-url',
  'data-orig-file',
];
const imageEnding = /[^/]\.(?:jpe?g|png|gif|webp|avif)$/i;

function isImageAddress(value: string): boolean {
  const [path = ''] = value.split('?', 1);
  return imageEnding.test(path) && !path.includes(',') && !/\s/.test(value);
}

const setNames = ['srcset', 'data-srcset', 'data-lazy-srcset'];
const placeholderWord = /blank|spacer|placeholder|transparent|loading|lazy|pixel|1x1/i;
const placeholderEnding = /\.(?:gif|png|svg)$/i;

function hasPlaceholderName(url: string): boolean {
  const name = url.slice(url.lastIndexOf('/') + 1);
  return placeholderEnding.test(name) && placeholderWord.test(name);
}
/** An inline image this short is a placeholder of a few pixels. */
const maxPlaceholderLength = 300;

/** The addresses of a `srcset`, the widest first. */
const readSet = (set: string): string[] =>
  set
    .split(/,\s+/)
    .map((part) => part.trim().split(/\s+/))
    .map(([url = '', size = '']) => ({ url, size: Number.parseFloat(size) || 0 }))
    .sort((a, b) => b.size - a.size)
    .map(({ url }) => url);

/** Image files in attributes of other plugins. */
const readOther = (attributes: Readonly<Record<string, string>>): string[] =>
  Object.entries(attributes)
    .filter(([name, value]) => name.includes('-') && isImageAddress(value.trim()))
    .map(([, value]) => value.trim());

const isPlaceholder = (url: string): boolean =>
  url.startsWith('data:') ? url.length < maxPlaceholderLength : hasPlaceholderName(url);

/** WordPress shows an emoji as an image whose alternative text is the character. */
export const isEmoji = ({ class: names = '', alt = '' }: Readonly<Record<string, string>>): boolean =>
  alt !== '' && /(?:^|\s)(?:emoji|wp-smiley)(?:\s|$)/.test(names);

/** All addresses of one image, the one to take first. Empty for a placeholder without an image. */
export function imageCandidates(attributes: Readonly<Record<string, string>>): string[] {
  if (isEmoji(attributes)) return [];
  const src = (attributes.src ?? '').trim();
  const late = lateSources.map((name) => (attributes[name] ?? '').trim());
  const sets = setNames.flatMap((name) => readSet(attributes[name] ?? ''));
  const ordered =
    isPlaceholder(src) || src === ''
      ? [...late, ...sets, ...readOther(attributes), src]
      : [src, ...late, ...sets];
  const real = ordered.filter((url) => url !== '' && !(url.startsWith('data:') && isPlaceholder(url)));
  return [...new Set(real)];
}

const backgroundStart = /\bbackground(?:-image)?\s{0,9}:/gi;
const firstUrl = /^[^;]{0,300}?\burl\((?:\s*"([^"]*)"|\s*'([^']*)'|([^()"']*))/i;

/** Two expressions, because one that finds both places takes quadratic time. */
function urlOfStyle(style: string): string | undefined {
  for (const { 0: start, index } of style.matchAll(backgroundStart)) {
    const [, double, single, bare] = firstUrl.exec(style.slice(index + start.length)) ?? [];
    const url = (double ?? single ?? bare)?.trim();
    if (url !== undefined) return url;
  }
  return undefined;
}

const lateBackground = /^data-(?:[\w-]+-)?(?:bg|background|parallax)(?:-|$)/;
const inUrl = /^url\(([^()]*)\)$/i;

/** The image behind an element, such as that of a cover; plugins that load it late keep it in an attribute. */
export function backgroundOf(attributes: Readonly<Record<string, string>>): string | undefined {
  const shown = urlOfStyle(attributes.style ?? '');
  const late = Object.entries(attributes)
    .filter(([name]) => lateBackground.test(name))
    .map(([, value]) => (inUrl.exec(value.trim())?.[1] ?? value).replace(/["']/g, '').trim());
  return [shown, ...late.filter(isImageAddress)].find((url) => url !== undefined && url !== '');
}

/** Equal for all sizes of an image. */
export const imageName = (url: string): string =>
  url.startsWith('data:') ? url : withoutSize(normaliseImagePath(url));
