/**
 * The one allow-list for rich text. The editor and the server's sanitiser are both built from this table, and a test on each
 * side compares them with it.
 */
export interface RichTextRule {
  attributes?: readonly string[];
  /** CSS property -> pattern of allowed values. */
  styles?: Readonly<Record<string, RegExp>>;
  /** Patterns of allowed class names. */
  classes?: readonly RegExp[];
}

export const textAlignments = ['left', 'center', 'right', 'justify'] as const;

/**
 * A place in the text that links lead to (`#prices`). Not one of the page's own, and not a global variable of its scripts:
 * browsers make an element with an id one.
 */
export const anchorId =
  /^(?!(?:root|main|boot)$|(?:webpack|rspack)chunk)[\p{L}\p{N}][\p{L}\p{N}_:.-]{0,99}$/iu;

/** A picture is as wide as the text, wider, or half as wide with text beside it. The class of its figure. */
export const figureSizes = ['text', 'wide', 'half'] as const;
export type FigureSize = (typeof figureSizes)[number];

/** The number of an entry of a list. */
export const listNumber = /^-?\d{1,5}$/;

const alignment = { 'text-align': /^(?:left|center|right|justify)$/ };
const pixelWidth = { width: /^\d{1,4}px$/, 'min-width': /^\d{1,4}px$/ };
const heading: RichTextRule = { attributes: ['dir', 'id'], styles: alignment };
const cell: RichTextRule = { attributes: ['dir', 'colspan', 'rowspan', 'colwidth'] };
const block: RichTextRule = { attributes: ['dir'] };

export const richTextRules: Readonly<Record<string, RichTextRule>> = {
  p: { attributes: ['dir'], styles: alignment },
  h1: heading,
  h2: heading,
  h3: heading,
  h4: heading,
  h5: heading,
  h6: heading,
  br: {},
  hr: {},
  strong: {},
  em: {},
  u: {},
  s: {},
  sub: {},
  sup: {},
  blockquote: block,
  ul: block,
  ol: { attributes: ['dir', 'reversed', 'start', 'type'] },
  li: { attributes: ['dir', 'id', 'value'] },
  dl: block,
  dt: block,
  dd: block,
  details: block,
  summary: block,
  // A link of the class stands for a video or map; it needs an address of the allow-list (embeds.constants.ts).
  a: { attributes: ['href', 'id', 'target', 'rel', 'title'], classes: [/^embed$/] },
  img: { attributes: ['src', 'alt', 'title', 'width', 'height'] },
  figure: { classes: [/^(?:wide|half)$/] },
  figcaption: {},
  pre: {},
  code: { classes: [/^language-[a-z0-9+#-]{1,30}$/] },
  table: { attributes: ['dir'], styles: pixelWidth },
  colgroup: {},
  col: { styles: pixelWidth },
  tbody: {},
  tr: {},
  th: cell,
  td: cell,
};

export const richTextTags: readonly string[] = Object.keys(richTextRules);

/** Synonyms in pasted or imported text; the first becomes the second. */
export const richTextSynonyms: Readonly<Record<string, string>> = {
  b: 'strong',
  i: 'em',
  del: 's',
  strike: 's',
};

/** Links may also be relative (`/…`, `#…`). */
export const linkSchemes: readonly string[] = ['http', 'https', 'mailto', 'tel'];
/**
 * Images must be files of the library. An external one would tell another host who reads what, may change or vanish, and is
 * blocked by the pages' policy (`img-src 'self'`). Former addresses of images (decision 18) may have a signature.
 */
export const imageSource = /^\/media\/[0-9a-f]{24}\/[\w.-]{1,200}(?:\?s=[\w-]{1,40})?$/;
export const linkRel = 'noopener noreferrer';

/** Allowed style values of a content block. */
export const blockStyleRules = {
  backgroundColor:
    /^(?:#[0-9a-f]{3}|#[0-9a-f]{6}|#[0-9a-f]{8}|transparent|rgba?\(\s*\d{1,3}\s*,\s*\d{1,3}\s*,\s*\d{1,3}\s*(?:,\s*(?:0|1|0?\.\d{1,3})\s*)?\))$/i,
  /** One to four lengths in px, rem, em or %. */
  spacing: /^(?:\d{1,3}(?:\.\d{1,2})?(?:px|rem|em|%)?)(?:\s+\d{1,3}(?:\.\d{1,2})?(?:px|rem|em|%)?){0,3}$/,
} as const;

const namedEntities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
};

function decodeEntity(whole: string, name: string): string {
  if (!name.startsWith('#')) return namedEntities[name.toLowerCase()] ?? whole;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return Number.isInteger(code) && code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}

const blockTags = new Set(
  (
    'p div h1 h2 h3 h4 h5 h6 li ul ol dl dt dd details summary br hr blockquote pre table tr td th ' +
    'figure figcaption'
  ).split(' '),
);
const rawTextTags = new Set(['script', 'style']);
const maxNameLength = 12;

function isNameCharacter(code: number): boolean {
  const lower = code | 32;
  return (lower >= 97 && lower <= 122) || (code >= 48 && code <= 57);
}

/** The name of the tag that begins at `start`; empty for what is no tag. */
function readTagName(html: string, start: number): string {
  const nameStart = html[start + 1] === '/' ? start + 2 : start + 1;
  let end = nameStart;
  while (end - nameStart < maxNameLength && isNameCharacter(html.charCodeAt(end))) end += 1;
  return html.slice(nameStart, end).toLowerCase();
}

/** Text between tags, in one pass: its time grows with the length only, whatever the text is. */
function dropTags(html: string): string {
  const out: string[] = [];
  let place = 0;
  for (;;) {
    const start = html.indexOf('<', place);
    const end = start < 0 ? -1 : html.indexOf('>', start);
    if (end < 0) break;
    out.push(html.slice(place, start));
    const name = readTagName(html, start);
    if (blockTags.has(name)) out.push(' ');
    place = end + 1;
    if (!rawTextTags.has(name) || html[start + 1] === '/') continue;
    out.push(' ');
    const closing = new RegExp(`</${name}`, 'gi');
    closing.lastIndex = place;
    const found = closing.exec(html);
    // Never closed: what follows is no text that anybody sees.
    if (found === null) return out.join('');
    place = found.index;
  }
  out.push(html.slice(place));
  return out.join('');
}

/** The text of rich HTML on one line: for excerpts, cards, descriptions and word counts. Not a sanitiser. */
export function stripHtml(html: string): string {
  return dropTags(html)
    .replace(/&(#x?[0-9a-f]{1,6}|[a-z]{2,8});/gi, decodeEntity)
    .replace(/\s+/g, ' ')
    .trim();
}

/** The first characters, without splitting a surrogate pair. */
export const sliceWhole = (text: string, maxLength: number): string =>
  text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '');

/** Cuts at a word boundary if one is near, and appends an ellipsis. */
export function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const cut = sliceWhole(text, maxLength - 1);
  const lastSpace = cut.lastIndexOf(' ');
  return `${(lastSpace > maxLength * 0.6 ? cut.slice(0, lastSpace) : cut).trimEnd()}…`;
}

/** Cuts behind the last sentence that fits if it fills half of the room, else as `cutText` does. */
export function cutToSentence(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  // One more, because the space behind a sentence shows that it ends there.
  const sentences = /^.*[.!?؟。](?=\s)/su.exec(sliceWhole(text, maxLength + 1))?.[0] ?? '';
  return sentences.length * 2 >= maxLength ? sentences : cutText(text, maxLength);
}

/** Whether it has visible content: text, or an image. */
export const hasVisibleContent = (html: string): boolean => stripHtml(html) !== '' || /<img\s/i.test(html);

const wordsPerMinute = 200;

/** Whole minutes, at least one. */
export function countReadMinutes(text: string): number {
  const words = text === '' ? 0 : text.split(/\s+/).length;
  return Math.max(1, Math.ceil(words / wordsPerMinute));
}

export const formatReadingTime = (minutes: number): string => `${minutes} min read`;
