import { anchorId } from '@atrium/contracts/content/rich-text';
import { DomUtils, parseDocument } from 'htmlparser2';
import { type HtmlElement, type HtmlNode, isElement, parentOf, textOf } from './html-tree';

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The form in which the sanitiser keeps the name of a place: Word's `_ftn1` begins with a character that it refuses. */
const toAnchor = (name: string): string =>
  anchorId.test(name) ? name : name.replace(/[^\p{L}\p{N}_:.-]+/gu, '-').replace(/^[^\p{L}\p{N}]+/u, '');

/** The place that a link within the text leads to. */
export const targetOf = (href: string | undefined): string | undefined =>
  href?.startsWith('#') && href !== '#' ? toAnchor(decode(href.slice(1))) : undefined;

const hosts = /^(?:h[1-6]|li)$/;
/** Their text is not shown, or has no links. */
const closed = new Set(['script', 'style', 'template', 'textarea', 'title', 'pre', 'code', 'svg', 'math']);

function ancestorsOf(node: HtmlNode): HtmlElement[] {
  const ancestors: HtmlElement[] = [];
  for (let around = parentOf(node); around !== undefined; around = parentOf(around)) ancestors.push(around);
  return ancestors;
}

/** Gives the name to the heading or entry of a text, or else to the text itself. */
function nameText(text: HtmlNode, name: string, targets: ReadonlySet<string>): void {
  const around = ancestorsOf(text);
  if (around.some((element) => closed.has(element.name))) return;
  const host = around.find((element) => hosts.test(element.name));
  const link = around.find((element) => element.name === 'a');
  const isFree = ({ attribs }: HtmlElement) => attribs.id === undefined || !targets.has(attribs.id);
  const named = [host, link].find((element) => element !== undefined && isFree(element));
  if (named !== undefined) named.attribs.id = name;
  if (named !== undefined || link !== undefined) return;
  const [anchor] = parseDocument('<a></a>').children;
  if (anchor === undefined || !isElement(anchor)) return;
  anchor.attribs.id = name;
  DomUtils.replaceElement(text, anchor);
  DomUtils.appendChild(anchor, text);
}

/**
 * Moves the places that links of the text lead to where rich text can have them: on a heading, an entry of a list, or words.
 * Any element, also an empty one, can be such a place in HTML.
 */
export function placeAnchors(nodes: readonly HtmlNode[]): void {
  const places: { name: string; element: HtmlElement; text: HtmlNode | undefined }[] = [];
  const links = DomUtils.findAll(({ name, attribs }) => name === 'a' && Boolean(attribs.href), [...nodes]);
  const targets = new Set<string>();
  for (const link of links) {
    const target = targetOf(link.attribs.href?.trim());
    if (target === undefined) continue;
    link.attribs.href = `#${target}`;
    targets.add(target);
  }
  if (targets.size === 0) return;

  let next: HtmlNode | undefined;
  const readBackwards = (list: readonly HtmlNode[]) => {
    for (const node of list.toReversed()) {
      if (isElement(node)) {
        readBackwards(node.children);
        const name = [node.attribs.id, node.attribs.name].map((given) => toAnchor(given ?? ''));
        const found = name.find((given) => targets.has(given));
        if (found !== undefined) places.push({ name: found, element: node, text: next });
      } else if ('data' in node && node.type === 'text' && node.data.trim() !== '') next = node;
    }
  };
  readBackwards(nodes);

  const placed = new Set<string>();
  for (const { name, element, text } of places.toReversed()) {
    if (placed.has(name)) continue;
    placed.add(name);
    const staysWhole = hosts.test(element.name) || (element.name === 'a' && textOf([element]) !== '');
    if (staysWhole) element.attribs.id = name;
    else if (text !== undefined) nameText(text, name, targets);
  }
}
