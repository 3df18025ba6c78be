import { escapeHtml } from '@atrium/contracts/common/escape-html';
import { isNestedDeeper } from '@atrium/service-kit/http/form-fields';
import { type CardNotes, renderCard } from './ghost-cards';

/** The sanitiser's limit. */
const maxDepth = 50;
/** A node and its list of children are two levels of JSON. */
const maxJsonDepth = 2 * maxDepth + 20;

type LexicalNode = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is LexicalNode => typeof value === 'object' && value !== null;
const childrenOf = ({ children }: LexicalNode): LexicalNode[] =>
  Array.isArray(children) ? children.filter(isNode) : [];

/** Bits of a text's format, outermost tag first. */
const formats: readonly (readonly [number, string])[] = [
  [16, 'code'],
  [1, 'strong'],
  [2, 'em'],
  [8, 'u'],
  [4, 's'],
  [32, 'sub'],
  [64, 'sup'],
  [128, 'mark'],
];

function renderText({ text, format }: LexicalNode): string {
  const bits = typeof format === 'number' ? format : 0;
  const tags = formats.filter(([bit]) => (bits & bit) !== 0).map(([, tag]) => tag);
  return tags.reduceRight((html, tag) => `<${tag}>${html}</${tag}>`, escapeHtml(String(text ?? '')));
}

const texts = new Set(['text', 'extended-text', 'tk']);
const quotes = new Set(['quote', 'extended-quote', 'aside']);
const emptyLines = /^(?:<br>)*$/;
const paragraph = (html: string): string => (emptyLines.test(html) ? '' : `<p>${html}</p>`);
const headings = new Set(['heading', 'extended-heading']);

/**
 * Renders a document of Ghost's current editor (Lexical state as JSON) as HTML; undefined for any other text.
 * Nodes other than known blocks and inline nodes are cards.
 */
export function renderLexical(json: string, notes: CardNotes): string | undefined {
  function renderAll(nodes: readonly LexicalNode[], depth: number): string {
    if (depth > maxDepth) throw new RangeError('nested too deep');
    return nodes.map((node) => render(node, depth)).join('');
  }

  /** Lexical stores a nested list as an item of its own; HTML nests it in the previous item. */
  function renderList(node: LexicalNode, depth: number): string {
    const tag = node.listType === 'number' ? 'ol' : 'ul';
    const start =
      tag === 'ol' && typeof node.start === 'number' && node.start > 1 ? ` start="${node.start}"` : '';
    const items: string[] = [];
    for (const item of childrenOf(node)) {
      const parts = childrenOf(item);
      const html = renderAll(parts, depth + 1);
      const isNested = parts.length > 0 && parts.every(({ type }) => type === 'list');
      if (isNested && items.length > 0) items.push(`${items.pop()}${html}`);
      else items.push(html);
    }
    return `<${tag}${start}>${items.map((item) => `<li>${item}</li>`).join('')}</${tag}>`;
  }

  function render(node: LexicalNode, depth: number): string {
    const type = String(node.type ?? '');
    const inner = () => renderAll(childrenOf(node), depth + 1);
    if (texts.has(type)) return renderText(node);
    if (type === 'linebreak') return '<br>';
    if (type === 'tab') return ' ';
    if (type === 'zwnj') return '';
    if (type === 'link' || type === 'autolink')
      return `<a href="${escapeHtml(String(node.url ?? ''))}">${inner()}</a>`;
    if (type === 'list') return renderList(node, depth);
    if (headings.has(type)) {
      const tag = /^h[1-6]$/.test(String(node.tag)) ? node.tag : 'h2';
      return `<${tag}>${inner()}</${tag}>`;
    }
    if (quotes.has(type)) return `<blockquote>${inner()}</blockquote>`;
    // A block of a later version of Ghost: its text stays.
    if (type !== 'paragraph') return renderCard(type, node, notes) || paragraph(inner());
    return paragraph(inner());
  }

  try {
    if (isNestedDeeper(json, maxJsonDepth)) return undefined;
    const { root } = JSON.parse(json) as { root?: unknown };
    return isNode(root) ? renderAll(childrenOf(root), 0) : undefined;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError || error instanceof TypeError)
      return undefined;
    throw error;
  }
}
