import { escapeHtml } from '@atrium/contracts/common/escape-html';
import { richTextRules, richTextSynonyms } from '@atrium/contracts/content/rich-text';
import { voidElements, writeTag } from '../html/html-tags';
import { findCardRule } from './convert-cards';
import { isButton, link, paragraph, renderLink } from './convert-links';
import { renderFigure, renderImage, renderNoscript, renderPicture, renderPlayer } from './convert-media';
import type { ConversionContext, Converter, ElementRule } from './converter';
import {
  elementsIn,
  findAll,
  type HtmlElement,
  type HtmlNode,
  hasClass,
  isBlockName,
  isElement,
  parentOf,
  textOf,
} from './html-tree';
import { backgroundOf, imageCandidates } from './image-candidates';
import { isHiddenElement } from './inline-style';
import { listStyleOf } from './list-style';
import { players, widgetAddress } from './player-addresses';

/** Dropped with their content. */
const dropped = new Map([
  ['form', 'forms'],
  ['input', 'forms'],
  ['select', 'forms'],
  ['textarea', 'forms'],
  ['script', 'scripts'],
  ['style', 'styles'],
  ['template', 'scripts'],
  ['svg', 'drawings'],
  ['canvas', 'drawings'],
  ['math', 'formulas'],
]);
/** Elements without a meaning of their own, or whose meaning their content keeps. */
const transparent = new Set(
  (
    'html body head div section article main header footer nav aside span font center address hgroup picture source ' +
    'big small label time bdi bdo wbr nobr thead tfoot fieldset legend caption figure figcaption noscript param track title'
  ).split(' '),
);
const likeness = new Map([
  ...Object.entries(richTextSynonyms),
  ['menu', 'ul'],
  ['dir', 'ul'],
  ['ins', 'u'],
  ['dfn', 'em'],
  ['var', 'em'],
  ['kbd', 'code'],
  ['samp', 'code'],
  ['tt', 'code'],
]);
const bareUrl = /^https?:\/\/\S+$/i;

const lineBreak = '<br>';

function withoutOuterBreaks(html: string): string {
  let start = 0;
  let end = html.length;
  while (html.startsWith(lineBreak, start)) start += lineBreak.length;
  while (end > start && html.endsWith(lineBreak, end)) end -= lineBreak.length;
  return html.slice(start, end);
}

/** The anchor of a heading or entry, also where a plugin wrote it as an empty element. */
function withAnchor({ attribs, children }: HtmlElement): Record<string, string> {
  const inner = elementsIn(children).find(
    ({ name, attribs: own }) => (name === 'a' || name === 'span') && (own.id || own.name),
  );
  const id = attribs.id || inner?.attribs.id || inner?.attribs.name;
  return id === undefined ? attribs : { ...attribs, id };
}

const renderAbbreviation: ElementRule = ({ attribs, children }, { render }) =>
  render(children) + (attribs.title ? ` (${escapeHtml(attribs.title)})` : '');

function renderParagraph({ attribs, children }: HtmlElement, converter: Converter): string {
  const { isBlock, render, renderBlocks, renderLine } = converter;
  if (children.some(isBlock)) return renderBlocks(children);
  if (bareUrl.test(textOf(children))) return renderLine(children);
  const html = render(children);
  return html.trim() === '' ? '' : `${writeTag('p', attribs)}${html}</p>`;
}

/** The source of a quote stands on a line of its own. */
const isSource = (element: HtmlElement): boolean => {
  const inner = parentOf(element);
  if (element.name !== 'cite' || inner === undefined) return false;
  return (inner.name === 'p' ? parentOf(inner) : inner)?.name === 'blockquote';
};

/** Rich text has no captions of tables: the caption becomes a paragraph above. */
function renderTable({ attribs, children }: HtmlElement, { render, renderBlocks }: Converter): string {
  const captions = elementsIn(children).filter(({ name }) => name === 'caption');
  const rows = children.filter((node) => !isElement(node) || node.name !== 'caption');
  const above = captions.map((caption) => renderBlocks(caption.children)).join('');
  return `${above}${writeTag('table', attribs)}${render(rows)}</table>`;
}

const hasLiveButton = (element: HtmlElement): boolean =>
  /^(?:h[1-6]|summary|dt)$/.test(element.name) || hasClass(element, 'wp-block-button');

/** The title of a part that opens is a button, and so is WordPress's button without an address. Others do nothing without a script. */
const renderButton: ElementRule = (element, { render, notes }) => {
  const around = parentOf(element);
  if ([around, around && parentOf(around)].some((one) => one !== undefined && hasLiveButton(one)))
    return render(element.children);
  notes.dropped.add('forms');
  return '';
};

const rules = new Map<string, ElementRule>([
  ...[...players.keys()].map((name): [string, ElementRule] => [name, renderPlayer]),
  ['img', ({ attribs }, { image }) => image(attribs)],
  ['a', renderLink],
  ['figure', renderFigure],
  ['noscript', renderNoscript],
  ['picture', renderPicture],
  ['abbr', renderAbbreviation],
  ['acronym', renderAbbreviation],
  [
    'cite',
    (element, { render }) => {
      const html = `<em>${render(element.children)}</em>`;
      return isSource(element) ? paragraph(html) : html;
    },
  ],
  ['button', renderButton],
  ['q', ({ children }, { render }) => `“${render(children)}”`],
  ['p', renderParagraph],
  ['table', renderTable],
]);

function renderElement(element: HtmlElement, converter: Converter): string {
  const { name, attribs, children } = element;
  const { notes, render, renderBlocks, isBlock } = converter;
  const drop = dropped.get(name);
  if (drop !== undefined) {
    notes.dropped.add(drop);
    return '';
  }
  if (isHiddenElement(name, attribs)) {
    notes.dropped.add('hidden texts');
    return '';
  }
  const rule = findCardRule(element) ?? rules.get(name);
  if (rule !== undefined) return rule(element, converter);
  const known = likeness.get(name) ?? name;
  if (Object.hasOwn(richTextRules, known)) {
    const given = /^(?:h[1-6]|li)$/.test(known)
      ? withAnchor(element)
      : { ...attribs, ...listStyleOf(known, attribs) };
    const open = writeTag(known, given);
    return voidElements.has(known) ? open : `${open}${render(children)}</${known}>`;
  }
  if (!transparent.has(name)) {
    const address = attribs.src ?? attribs.href;
    notes.unwrapped.add(name.slice(0, 40) + (address ? ` (${address.slice(0, 200)})` : ''));
  }
  const widget = widgetAddress(element.attribs);
  if (widget !== undefined && textOf(children) === '') {
    notes.linked.add('embeds');
    return paragraph(link(widget, ''));
  }
  return isBlock(element) ? renderBlocks(children) : render(children);
}

/** The image behind an element, unless the element shows it itself. */
function renderBackground({ attribs, children }: HtmlElement, { image }: Converter): string {
  const url = backgroundOf(attribs);
  if (url === undefined) return '';
  const shown = findAll(children, ({ name }) => name === 'img').flatMap((inner) =>
    imageCandidates(inner.attribs),
  );
  return shown.includes(url) ? '' : image({ src: url, alt: '' });
}

/** Asks each element once, because every ancestor depends on it. */
function createBlockTest(): (node: HtmlNode) => boolean {
  const known = new WeakMap<HtmlElement, boolean>();
  return function isBlock(node) {
    if (!isElement(node)) return false;
    const { name, children } = node;
    const isOne =
      known.get(node) ??
      (isBlockName(name) ||
        (name === 'a' && isButton(node)) ||
        isSource(node) ||
        findCardRule(node) !== undefined ||
        children.some(isBlock));
    known.set(node, isOne);
    return isOne;
  };
}

/** Below the sanitiser's limit. Only the text of deeper elements is kept. */
const maxDepth = 40;

/** Converts parsed HTML to rich text. */
export function renderTree(nodes: readonly HtmlNode[], context: ConversionContext): string {
  const isBlock = createBlockTest();
  let depth = 0;

  function renderNode(node: HtmlNode): string {
    if (!isElement(node)) return 'data' in node && node.type === 'text' ? escapeHtml(node.data) : '';
    if (depth === maxDepth) return ` ${escapeHtml(textOf([node]))} `;
    depth += 1;
    const html = renderBackground(node, converter) + renderElement(node, converter);
    depth -= 1;
    return html;
  }

  const render = (children: readonly HtmlNode[]): string => children.map(renderNode).join('');

  /** An address alone in a line is an embed, as WordPress shows it. */
  function renderLine(line: readonly HtmlNode[]): string {
    const text = textOf(line);
    if (elementsIn(line).length === 0 && bareUrl.test(text)) {
      context.notes.linked.add('embeds');
      return paragraph(link(text, text));
    }
    const html = render(line).trim();
    const hasOnlyImages = text === '' && html.includes('<img ');
    return hasOnlyImages ? html : paragraph(withoutOuterBreaks(html));
  }

  function renderBlocks(children: readonly HtmlNode[]): string {
    const parts: string[] = [];
    let line: HtmlNode[] = [];
    const flush = () => {
      if (line.length > 0) parts.push(renderLine(line));
      line = [];
    };
    for (const child of children) {
      if (isBlock(child)) {
        flush();
        parts.push(renderNode(child));
      } else line.push(child);
    }
    flush();
    return parts.join('');
  }

  const image: Converter['image'] = (attributes) => renderImage(attributes, context);
  const converter: Converter = { ...context, isBlock, renderNode, render, renderBlocks, renderLine, image };
  return render(nodes);
}
