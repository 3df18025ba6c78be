import { escapeHtml } from '@atrium/contracts/common/escape-html';
import { writeTag } from '../html/html-tags';
import { link, paragraph } from './convert-links';
import type { ConversionContext, Converter } from './converter';
import {
  elementsIn,
  findAll,
  findFirst,
  type HtmlElement,
  type HtmlNode,
  isBlockName,
  isElement,
  textOf,
} from './html-tree';
import { imageCandidates, isEmoji } from './image-candidates';
import { playerAddresses, players } from './player-addresses';

const keptAttributes = ['alt', 'title', 'width', 'height'];
const isWebAddress = (url: string): boolean => /^(?:https?:)?\/\//i.test(url) || url.startsWith('/');
const imagesIn = (nodes: readonly HtmlNode[]): HtmlElement[] => findAll(nodes, ({ name }) => name === 'img');

export function renderImage(
  attributes: Readonly<Record<string, string>>,
  { placeImage }: Pick<ConversionContext, 'placeImage'>,
): string {
  if (isEmoji(attributes)) return escapeHtml(attributes.alt ?? '');
  const [url] = imageCandidates(attributes);
  if (url === undefined) return '';
  const kept = Object.entries(attributes).filter(([name]) => keptAttributes.includes(name));
  return writeTag('img', { src: placeImage(url), ...Object.fromEntries(kept) });
}

export function renderPlayer({ name, attribs, children }: HtmlElement, { image, notes }: Converter): string {
  const kind = players.get(name) ?? name;
  const source = findFirst(children, (inner) => inner.name === 'source' && Boolean(inner.attribs.src));
  const movie = findFirst(children, (inner) => inner.attribs.name === 'movie');
  const inside = [source?.attribs.src, movie?.attribs.value].map((given) => given?.trim() ?? '');
  const addresses = [...playerAddresses(attribs), ...inside].filter(Boolean);
  const url = addresses.find(isWebAddress);
  const poster = attribs.poster === undefined ? '' : image({ src: attribs.poster, alt: '' });
  if (url === undefined) {
    // The comparison with the source names a player by its address.
    if (addresses.length === 0) notes.dropped.add(kind);
    return poster;
  }
  notes.linked.add(kind);
  return `${poster}${paragraph(link(url, attribs.title ?? ''))}`;
}

const isCaption = (node: HtmlNode): boolean => isElement(node) && node.name === 'figcaption';
const hasOwnText = (node: HtmlNode): boolean =>
  isElement(node) && isBlockName(node.name) && textOf(node.children) !== '';

/** A caption belongs to one image; beside several images, or none, it is a paragraph. */
export function renderFigure({ children }: HtmlElement, converter: Converter): string {
  const { render, renderBlocks, renderNode } = converter;
  const inner = children.filter((child) => !isCaption(child));
  const captions = elementsIn(children.filter(isCaption)).map((caption) => render(caption.children).trim());
  if (imagesIn(children).length !== 1 || inner.some(hasOwnText))
    return renderBlocks(inner) + captions.map(paragraph).join('');
  const isPicture = (node: HtmlNode) => imagesIn([node]).length > 0;
  // WordPress's `[caption]` has its text behind the image.
  const loose = render(inner.filter((node) => !isPicture(node))).trim();
  const words = [...captions, loose].filter(Boolean).join(' ');
  const picture = inner
    .filter(isPicture)
    .map((node) => (isElement(node) && isBlockName(node.name) ? render(node.children) : renderNode(node)))
    .join('');
  return `<figure>${picture.trim()}${words === '' ? '' : `<figcaption>${words}</figcaption>`}</figure>`;
}

/** Shown to readers without scripts: the images of plugins that load them late. */
export const renderNoscript = ({ children }: HtmlElement, { isTaken, image }: Converter): string =>
  imagesIn(children)
    .filter(({ attribs }) => imageCandidates(attribs).every((url) => !isTaken(url)))
    .map(({ attribs }) => image(attribs))
    .join('');

export function renderPicture({ children }: HtmlElement, { image }: Converter): string {
  const [shown] = imagesIn(children);
  const sets = elementsIn(children).filter(({ name }) => name === 'source');
  const srcset = sets.map(({ attribs }) => attribs.srcset ?? '').join(', ');
  const own = shown === undefined ? '' : image(shown.attribs);
  return own || image({ ...shown?.attribs, src: '', srcset });
}
