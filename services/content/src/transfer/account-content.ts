import { richTextRules, richTextSynonyms } from '@atrium/contracts/content/rich-text';
import { Parser } from 'htmlparser2';
import { refuseDeepHtml } from '../html/html-depth';
import { sanitiseHtml } from '../html/sanitise-html';
import { withScheme } from './convert-links';
import { isBlockName } from './html-tree';
import { backgroundOf, imageCandidates, imageName, isEmoji } from './image-candidates';
import { type PreparedHtml, placeImages } from './import-html';
import { listNames } from './import-notes';
import { listStyleOf } from './list-style';
import { targetOf } from './place-anchors';
import { playerAddresses, players, widgetAddress } from './player-addresses';

/** The counted parts of a text. */
interface Inventory {
  /** The words of each line of text, in their order. */
  lines: string[][];
  /** The names under which each image may be found. */
  images: string[][];
  links: string[];
  /** The addresses under which each player or embed may be found. */
  players: string[][];
  anchors: Set<string>;
  blocks: Map<string, number>;
  /** Attributes that readers see or hear: directions, languages, numbers of lists, merged cells. */
  attributes: Map<string, number>;
  /** Comments that WordPress and Ghost act on. */
  marks: string[];
}

/** Their text is not shown, or is shown in place of the player only. */
const lineEnd = '\u0001';
const hidden = new Set(['script', 'style', 'template', 'video', 'audio', 'iframe', 'title']);
/** Elements that rich text has and that carry structure; `figure`, `p` and columns come and go with the layout. */
const layout = new Set(['p', 'br', 'figure', 'figcaption', 'colgroup', 'col', 'tbody', 'img', 'a']);
/** They end a word. */
const separate = new Set(['br', 'img', 'option', 'optgroup', 'button', 'label', 'textarea']);
const isStructure = (name: string): boolean =>
  isBlockName(name) && Object.hasOwn(richTextRules, name) && !layout.has(name);

/** Parts of cards, and buttons, are apart by style alone. */
const cardPart = /\bkg-|(?:^|[\s_-])(?:button|btn)/i;
/** The buttons and times of a player are no text of an author. */
const controls = /\bkg-(?:audio|video)-player(?![\w-])/;

const isCell = (name: string) => name === 'td' || name === 'th';
const shownAttributes = new Map<string, (name: string) => boolean>([
  ['dir', () => true],
  ['lang', () => true],
  ['start', (name) => name === 'ol'],
  ['reversed', (name) => name === 'ol'],
  ['type', (name) => name === 'ol'],
  ['value', (name) => name === 'li'],
  ['colspan', isCell],
  ['rowspan', isCell],
  ['scope', isCell],
  ['headers', isCell],
  ['abbr', isCell],
  ['cite', () => true],
  ['title', (name) => name === 'a'],
  ['list-style-type', () => true],
]);
/** Attributes that repeat the browser's default. */
const defaults = new Set(['colspan="1"', 'rowspan="1"', 'start="1"', 'type="1"', 'list-style-type="disc"']);
const mark = /^(?:nextpage|more|members-only)(?![\w-])/;

// Soft hyphens, zero-width characters and variation selectors.
const invisible = /\u00ad|[\u200b-\u200f]|\u2060|\ufe0e|\ufe0f|\ufeff/g;
const toWords = (text: string): string[] =>
  text
    .replace(invisible, '')
    .normalize('NFC')
    .split(/[\s\u00a0“”]+/)
    .filter(Boolean);

/** The address as rich text writes it. */
function readHref(given: string): string {
  const href = given.trim();
  const target = targetOf(href);
  return target === undefined ? withScheme(href) : `#${target}`;
}

const countIn = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);

/** Reads a text independently of its conversion. */
export function listInventory(html: string): Inventory {
  refuseDeepHtml(html);
  const inventory: Inventory = {
    lines: [],
    images: [],
    links: [],
    players: [],
    anchors: new Set(),
    blocks: new Map(),
    attributes: new Map(),
    marks: [],
  };
  let text = '';
  /** The open elements. */
  const path: { name: string; isHidden: boolean; addresses: string[] }[] = [];
  let hiddenDepth = 0;

  /** A source within a quote stands on a line of its own. */
  function isQuoteSource(name: string): boolean {
    const names = path.slice(-2).map((element) => element.name);
    return name === 'cite' && (names.at(-1) === 'blockquote' || names.join() === 'blockquote,p');
  }

  function addPlayer(name: string, attributes: Record<string, string>): string[] {
    const isMovie = name === 'param' && attributes.name === 'movie';
    const addresses = isMovie ? [attributes.value ?? ''] : playerAddresses(attributes);
    const around = path.findLast((element) => players.has(element.name));
    const widget = name === 'a' || name === 'img' ? undefined : widgetAddress(attributes);
    if (players.has(name) && around === undefined) inventory.players.push(addresses);
    else if (widget !== undefined) inventory.players.push([widget]);
    else if (players.has(name) || name === 'source' || isMovie) around?.addresses.push(...addresses);
    return addresses;
  }

  function addImage(attributes: Record<string, string>): void {
    const names = imageCandidates(attributes).map(imageName);
    // Shown in place of one that is loaded late, not beside it.
    const isSecond =
      path.some((element) => element.name === 'noscript') &&
      inventory.images.some((known) => known.some((one) => names.includes(one)));
    if (isSecond) return;
    if (names.length > 0) inventory.images.push(names);
    text += `${attributes.alt ?? ''} ${attributes.title ?? ''}${lineEnd}`;
  }

  function open(name: string, given: Record<string, string>): void {
    const attributes = { ...given, ...listStyleOf(name, given) };
    const isHidden = hidden.has(name) || controls.test(attributes.class ?? '');
    if (isHidden) hiddenDepth += 1;
    const isApart =
      isQuoteSource(name) || isBlockName(name) || separate.has(name) || cardPart.test(attributes.class ?? '');
    path.push({ name, isHidden, addresses: addPlayer(name, attributes) });
    if (isApart) text += lineEnd;
    if (name === 'img' && isEmoji(attributes)) text += attributes.alt ?? '';
    else if (name === 'img') addImage(attributes);
    if (name === 'track' && attributes.src) inventory.links.push(attributes.src);
    const background = backgroundOf(attributes) ?? (name === 'video' ? attributes.poster : undefined);
    if (background) inventory.images.push([imageName(background)]);
    if (name === 'a' && attributes.href) inventory.links.push(readHref(attributes.href));
    if (attributes.id) inventory.anchors.add(attributes.id);
    if (isStructure(name)) countIn(inventory.blocks, name);
    for (const [attribute, value] of Object.entries(attributes)) {
      const text = attribute === 'reversed' ? attribute : `${attribute}="${value.trim().slice(0, 200)}"`;
      if (shownAttributes.get(attribute)?.(name) && !defaults.has(text)) countIn(inventory.attributes, text);
    }
  }

  const parser = new Parser({
    onopentag: open,
    oncomment(data) {
      if (mark.test(data.trim())) inventory.marks.push(data.trim().slice(0, 200));
    },
    ontext(data) {
      if (hiddenDepth === 0) text += data;
    },
    onclosetag(name) {
      if (path.pop()?.isHidden) hiddenDepth -= 1;
      if (isBlockName(name)) text += lineEnd;
    },
  });
  parser.write(html);
  parser.end();
  inventory.lines = text
    .split(lineEnd)
    .map(toWords)
    .filter((words) => words.length > 0);
  return inventory;
}

// Brackets, quotation marks and full stops come and go where a card or an abbreviation becomes text.
const leading = new Set('("\'[„‚«');
const trailing = new Set(')"\'],.;:!?»');
function plain(word: string): string {
  let start = 0;
  let end = word.length;
  while (start < end && leading.has(word.charAt(start))) start += 1;
  while (end > start && trailing.has(word.charAt(end - 1))) end -= 1;
  return word.slice(start, end) || word;
}
/** How far a line may move: captions move above or below what they describe. */
const maxDistance = 20_000;

/** Lines that `after` has word for word, at about their place, and the others. */
function splitLines(before: readonly string[][], after: string): { kept: string[][]; moved: string[][] } {
  const kept: string[][] = [];
  const moved: string[][] = [];
  let place = 0;
  for (const line of before) {
    const text = ` ${line.join(' ')} `;
    const near = after.slice(place, place + text.length + maxDistance).indexOf(text);
    if (near < 0) moved.push(line);
    else {
      kept.push(line);
      place += near;
    }
  }
  return { kept, moved };
}

/**
 * Words that are not in the result, in their order. Words are counted. Lines kept as a whole count first, so that a word of
 * a lost line is not taken for one of another line.
 */
function findMissingWords(before: readonly string[][], after: readonly string[][]): string[] {
  const lines = before.map((line) => line.map(plain));
  const words = after.flat().map(plain);
  const left = new Map<string, number>();
  for (const word of words) left.set(word, (left.get(word) ?? 0) + 1);
  const isMissing = (word: string): boolean => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count <= 0;
  };
  const { kept, moved } = splitLines(lines, ` ${words.join(' ')} `);
  return [...kept.flat().filter(isMissing), ...moved.flat().filter(isMissing)];
}

const findMissingImages = (before: Inventory, imageUrls: readonly string[], shown: ReadonlySet<number>) => {
  const after = new Set(imageUrls.filter((_, number) => shown.has(number)).map(imageName));
  const missing = before.images.filter((names) => !names.some((name) => after.has(name)));
  return [...new Set(missing.map(([name = '']) => (name.startsWith('data:') ? 'an inline image' : name)))];
};

function findMissingLinks(before: Inventory, after: Inventory, imageUrls: readonly string[]): string[] {
  const kept = new Set([...after.links, ...imageUrls]);
  const missing = before.links.filter((href) => !kept.has(href) && href !== '#');
  return [...new Set(missing)].map((href) => href.slice(0, 200));
}

const findMissingPlayers = ({ players }: Inventory, { links }: Inventory): string[] => {
  const kept = new Set(links);
  return players
    .filter((addresses) => addresses.length > 0 && !addresses.some((url) => kept.has(withScheme(url))))
    .map(([url = '']) => url.slice(0, 200));
};

const findDeadAnchors = ({ links, anchors }: Inventory): string[] =>
  [...new Set(links)].filter((href) => {
    const target = targetOf(href);
    return target !== undefined && !anchors.has(target);
  });

function findMissingBlocks(
  before: Inventory,
  after: Inventory,
  replaced: ReadonlyMap<string, number>,
): string[] {
  return [...before.blocks].flatMap(([name, count]) => {
    const known = richTextSynonyms[name] ?? name;
    const missing = count - (replaced.get(name) ?? 0) - (after.blocks.get(known) ?? 0);
    return missing > 0 ? [`${missing} × <${name}>`] : [];
  });
}

const findMissingAttributes = (before: Inventory, after: Inventory): string[] =>
  [...before.attributes].flatMap(([text, count]) => {
    const missing = count - (after.attributes.get(text) ?? 0);
    return missing > 0 ? [`${missing} × ${text}`] : [];
  });

const stored = (number: number): string => `/media/${String(number).padStart(24, '0')}/image.jpg`;
const storedNumber = /\/media\/(\d{24})\/image\.jpg/g;

/**
 * Compares the words, images, links and blocks of a source with what will be stored, and names every difference. Nothing
 * that a conversion or the sanitiser leaves out is missing here.
 */
export function accountFor(original: string, { html, imageUrls, replaced }: PreparedHtml): string[] {
  const before = listInventory(original);
  const result = sanitiseHtml(placeImages(html, stored));
  const after = listInventory(result);
  const shown = new Set([...result.matchAll(storedNumber)].map(([, number]) => Number(number)));
  const words = findMissingWords(before.lines, after.lines);
  const images = findMissingImages(before, imageUrls, shown);
  const links = findMissingLinks(before, after, imageUrls);
  const missingPlayers = findMissingPlayers(before, after);
  const anchors = findDeadAnchors(after);
  const blocks = findMissingBlocks(before, after, replaced);
  const attributes = findMissingAttributes(before, after);
  return [
    ...(words.length > 0 ? [`Words that were left out (${words.length}): ${listNames(words, ' ')}`] : []),
    ...(images.length > 0 ? [`Images that were left out: ${listNames(images)}`] : []),
    ...(links.length > 0 ? [`Links that were left out: ${listNames(links)}`] : []),
    ...(missingPlayers.length > 0 ? [`Players that were left out: ${listNames(missingPlayers)}`] : []),
    ...(anchors.length > 0 ? [`Links to places that the text does not have: ${listNames(anchors)}`] : []),
    ...(blocks.length > 0 ? [`Elements that were left out: ${listNames(blocks)}`] : []),
    ...(attributes.length > 0 ? [`Attributes that were left out: ${listNames(attributes)}`] : []),
    ...(before.marks.length > 0
      ? [`Marks that divide the text and were left out: ${listNames(before.marks)}`]
      : []),
  ];
}
