import { DomUtils, type parseDocument } from 'htmlparser2';

export type HtmlNode = ReturnType<typeof parseDocument>['children'][number];
export type HtmlElement = Parameters<typeof DomUtils.getAttributeValue>[0];

export const isElement = (node: HtmlNode): node is HtmlElement => 'attribs' in node;
/** The element around a node; undefined at the top. */
export const parentOf = ({ parent }: HtmlNode): HtmlElement | undefined =>
  parent !== null && isElement(parent as HtmlNode) ? (parent as HtmlElement) : undefined;
export const elementsIn = (nodes: readonly HtmlNode[]): HtmlElement[] => nodes.filter(isElement);

export const classesOf = ({ attribs }: HtmlElement): string[] =>
  (attribs.class ?? '').split(/\s+/).filter(Boolean);
export const hasClass = (element: HtmlElement, name: string): boolean => classesOf(element).includes(name);

export const findAll = (nodes: readonly HtmlNode[], test: (element: HtmlElement) => boolean): HtmlElement[] =>
  DomUtils.findAll(test, [...nodes]);
export const findFirst = (
  nodes: readonly HtmlNode[],
  test: (element: HtmlElement) => boolean,
): HtmlElement | undefined => DomUtils.findOne(test, [...nodes]) ?? undefined;

export const textOf = (nodes: readonly HtmlNode[]): string =>
  DomUtils.textContent([...nodes])
    .replace(/\s+/g, ' ')
    .trim();
export const textOfClass = (element: HtmlElement, name: string): string =>
  textOf(findFirst(element.children, (inner) => hasClass(inner, name))?.children ?? []);

const blockNames = new Set(
  (
    'address article aside audio blockquote body canvas center dd details dialog div dl dt embed fieldset figcaption ' +
    'figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr iframe li main math menu nav object ol p pre section ' +
    'summary svg table tbody td tfoot th thead tr ul video'
  ).split(' '),
);
/** Every other element is part of a line of text. */
export const isBlockName = (name: string): boolean => blockNames.has(name);
