import { escapeHtml } from '@atrium/contracts/common/escape-html';
import { writeTag } from '../html/html-tags';
import type { Converter } from './converter';
import { type HtmlElement, textOf } from './html-tree';

const imageFile = /\.(?:jpe?g|png|gif|webp|avif|heic|tiff?)(?:[?#]|$)/i;
const otherFile =
  /\.(?:pdf|zip|docx?|xlsx?|pptx?|odt|ods|odp|epub|csv|txt|rtf|mp3|m4a|wav|ogg|mp4|m4v|mov|webm|avi|rar|7z|gz)(?:[?#]|$)/i;
const ghostFile = /^\/content\/(?:files|media)\//;

export const paragraph = (html: string): string => (html.trim() === '' ? '' : `<p>${html.trim()}</p>`);

/** Rich text has no addresses without a scheme. */
export const withScheme = (url: string): string => (url.startsWith('//') ? `https:${url}` : url);

export const link = (given: string, label: string): string => {
  const url = withScheme(given);
  return url === '' ? escapeHtml(label) : `<a href="${escapeHtml(url)}">${escapeHtml(label || url)}</a>`;
};

export const isButton = ({ attribs }: HtmlElement): boolean =>
  /(?:^|[\s_-])(?:button|btn)/i.test(attribs.class ?? '');

const firstLine = /<(p|h[1-6])(?:\s[^<>]*)?>/;

/** Icons are links without words: screen readers say these. */
const nameOf = ({ attribs }: HtmlElement): string => (attribs['aria-label'] || attribs.title || '').trim();

export function renderLink(element: HtmlElement, converter: Converter): string {
  const { children, attribs } = element;
  const { render, renderBlocks, isBlock, notes, hasFile, placeImage } = converter;
  const href = withScheme(attribs.href?.trim() ?? '');
  const isTaken = imageFile.test(href) && hasFile(href);
  if (!isTaken && [imageFile, otherFile, ghostFile].some((pattern) => pattern.test(href)))
    notes.files.add(href);
  const target = isTaken ? placeImage(href) : href;
  const open = writeTag('a', href === '' ? attribs : { ...attribs, href: target });
  const wrap = (html: string) => (href === '' && !attribs.id ? html : `${open}${html}</a>`);
  if (!children.some(isBlock)) {
    const words = render(children);
    const isEmpty = href !== '' && !/<img\s/.test(words) && textOf(children) === '';
    const html = wrap(isEmpty ? escapeHtml(nameOf(element)) : words);
    return isButton(element) ? paragraph(html) : html;
  }
  // Rich text links parts of a line only, so the link of several blocks goes to their first line.
  const html = renderBlocks(children);
  const [first = '', name = ''] = firstLine.exec(html) ?? [];
  const start = html.indexOf(first) + first.length;
  const end = first === '' ? -1 : html.indexOf(`</${name}>`, start);
  if (end < 0) return wrap(html);
  return html.slice(0, start) + wrap(html.slice(start, end)) + html.slice(end);
}
