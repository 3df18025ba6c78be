import { escapeHtml } from '@atrium/contracts/common/escape-html';
import { link, paragraph } from './convert-links';
import type { Converter, ElementRule } from './converter';
import {
  classesOf,
  findAll,
  findFirst,
  type HtmlElement,
  hasClass,
  parentOf,
  textOfClass,
} from './html-tree';
import { imageCandidates } from './image-candidates';
import { countReplaced } from './import-notes';

const named = (element: HtmlElement, ...names: string[]): HtmlElement[] =>
  findAll(element.children, (inner) => names.includes(inner.name));
const ofClass = (element: HtmlElement, name: string): HtmlElement | undefined =>
  findFirst(element.children, (inner) => hasClass(inner, name));
const childrenOfClass = (element: HtmlElement, name: string) => ofClass(element, name)?.children ?? [];
const captionOf = (element: HtmlElement, { render }: Converter): string =>
  paragraph(render(findFirst(element.children, ({ name }) => name === 'figcaption')?.children ?? []));

function renderBookmark(element: HtmlElement, converter: Converter): string {
  const { image } = converter;
  const text = (name: string) => textOfClass(element, `kg-bookmark-${name}`);
  const url = findFirst(element.children, ({ name }) => name === 'a')?.attribs.href ?? '';
  const about = [text('author'), text('publisher')].filter(Boolean).join(' · ');
  const images = named(element, 'img').filter((found) => !hasClass(found, 'kg-bookmark-icon'));
  return [
    '<blockquote>',
    paragraph(link(url, text('title'))),
    paragraph(escapeHtml(text('description'))),
    paragraph(escapeHtml(about)),
    '</blockquote>',
    ...images.map(({ attribs }) => image(attribs)),
    captionOf(element, converter),
  ].join('');
}

function renderCallout(element: HtmlElement, { render, renderBlocks }: Converter): string {
  const emoji = textOfClass(element, 'kg-callout-emoji');
  const text = childrenOfClass(element, 'kg-callout-text');
  const html = emoji === '' ? renderBlocks(text) : paragraph(`${escapeHtml(emoji)} ${render(text)}`);
  return `<blockquote>${html}</blockquote>`;
}

function renderToggle(element: HtmlElement, { render, renderBlocks, notes }: Converter): string {
  const heading = ofClass(element, 'kg-toggle-heading-text');
  if (heading !== undefined) countReplaced(notes, heading.name);
  const content = renderBlocks(childrenOfClass(element, 'kg-toggle-content'));
  return `<details><summary>${render(heading?.children ?? [])}</summary>${content}</details>`;
}

function renderFile(element: HtmlElement, { notes }: Converter): string {
  const text = (name: string) => textOfClass(element, `kg-file-card-${name}`);
  const url = findFirst(element.children, ({ name }) => name === 'a')?.attribs.href ?? '';
  notes.files.add(url);
  const about = [text('filename'), text('filesize')].filter(Boolean).join(', ');
  const title = link(url, text('title') || text('filename'));
  return (
    paragraph(about === '' ? title : `${title} (${escapeHtml(about)})`) +
    paragraph(escapeHtml(text('caption')))
  );
}

/** The player's own controls are no text of the author. */
const renderMedia =
  (kind: 'audio' | 'video'): ElementRule =>
  (element, converter) => {
    const { image, notes } = converter;
    const player = findFirst(element.children, ({ name }) => name === kind);
    const url =
      player?.attribs.src ?? findFirst(element.children, ({ name }) => name === 'source')?.attribs.src ?? '';
    notes.linked.add(kind);
    notes.files.add(url);
    const images = named(element, 'img').map(({ attribs }) => image(attribs));
    const title = textOfClass(element, `kg-${kind}-title`) || player?.attribs.title || '';
    return `${images.join('')}${paragraph(link(url, title))}${captionOf(element, converter)}`;
  };

/** The largest part of a gallery that shows this image alone. */
function groupOf(image: HtmlElement, gallery: HtmlElement): HtmlElement {
  const parent = parentOf(image);
  if (parent === undefined || parent === gallery || named(parent, 'img').length > 1) return image;
  return groupOf(parent, gallery);
}

/** The images of a gallery with their own captions, then the caption of all. */
function renderGallery(element: HtmlElement, converter: Converter): string {
  const { render, image, notes } = converter;
  for (const { name } of [
    element,
    ...named(element, 'ul', 'li', 'dl', 'dt', 'dd', 'br', 'table', 'tr', 'td'),
  ])
    countReplaced(notes, name);
  const isCaption = (inner: HtmlElement) =>
    inner.name === 'figcaption' || hasClass(inner, 'gallery-caption') || hasClass(inner, 'wp-caption-text');
  const captions = findAll(element.children, isCaption);
  const used = new Set<HtmlElement>();
  const figures = named(element, 'img').map((found) => {
    const own = findFirst(groupOf(found, element).children, isCaption);
    if (own !== undefined) used.add(own);
    const words = own === undefined ? '' : render(own.children).trim();
    const picture = imageCandidates(found.attribs).length === 0 ? '' : image(found.attribs);
    return `<figure>${picture}${words === '' ? '' : `<figcaption>${words}</figcaption>`}</figure>`;
  });
  const rest = captions
    .filter((caption) => !used.has(caption))
    .map((caption) => paragraph(render(caption.children)));
  return figures.join('') + rest.join('');
}

const rules = new Map<string, ElementRule>([
  ['kg-bookmark-card', renderBookmark],
  ['kg-callout-card', renderCallout],
  ['kg-toggle-card', renderToggle],
  ['kg-file-card', renderFile],
  ['kg-audio-card', renderMedia('audio')],
  ['kg-video-card', renderMedia('video')],
  ['kg-gallery-card', renderGallery],
  ['wp-block-gallery', renderGallery],
  ['blocks-gallery-grid', renderGallery],
  ['wp-block-jetpack-tiled-gallery', renderGallery],
  ['wp-block-jetpack-slideshow', renderGallery],
  ['tiled-gallery', renderGallery],
  ['gallery', renderGallery],
]);

/** How a card of Ghost or a gallery of WordPress is rendered; undefined for other elements. */
export function findCardRule(element: HtmlElement): ElementRule | undefined {
  const name = classesOf(element).find((found) => rules.has(found));
  const rule = name === undefined ? undefined : rules.get(name);
  const isGallery = rule === renderGallery;
  return isGallery && named(element, 'img').length === 0 ? undefined : rule;
}
