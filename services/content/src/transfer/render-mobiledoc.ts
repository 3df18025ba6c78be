import { escapeHtml } from '@atrium/contracts/common/escape-html';
import { isNestedDeeper } from '@atrium/service-kit/http/form-fields';
import { z } from 'zod';
import { type CardNotes, renderCard } from './ghost-cards';

const maxJsonDepth = 30;
const index = z.int().nonnegative();
/** Type (1 = atom), markups opened before it, number of markups closed after it, text or index of the atom. */
const marker = z.tuple([index, z.array(index), index, z.union([z.string(), index])]);
const section = z.union([
  z.tuple([z.literal(1), z.string(), z.array(marker)], z.unknown()),
  z.tuple([z.literal(2), z.string()], z.unknown()),
  z.tuple([z.literal(3), z.string(), z.array(z.array(marker))], z.unknown()),
  z.tuple([z.literal(10), index], z.unknown()),
]);
const named = z.tuple([z.string()], z.unknown());
/** Mobiledoc 0.3, written by Ghost since version 1. */
const mobiledoc = z.object({
  version: z.string().regex(/^0\.3\.\d+$/),
  atoms: z.array(named).default([]),
  cards: z.array(named).default([]),
  markups: z.array(z.tuple([z.string(), z.array(z.string()).optional()])).default([]),
  sections: z.array(section),
});

type Mobiledoc = z.infer<typeof mobiledoc>;
type Marker = z.infer<typeof marker>;

const blockTags = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote']);
const markupTags = new Set(['a', 'b', 'strong', 'i', 'em', 'u', 's', 'del', 'strike', 'code', 'sub', 'sup']);
/** Other quotes become `blockquote`, unknown tags become `p`. */
const blockTag = (tag: string): string => {
  const lower = tag.toLowerCase();
  if (lower === 'aside' || lower === 'pull-quote') return 'blockquote';
  return blockTags.has(lower) ? lower : 'p';
};

function openMarkup([tag, attributes = []]: Mobiledoc['markups'][number]): { open: string; close: string } {
  const name = tag.toLowerCase();
  if (!markupTags.has(name)) return { open: '', close: '' };
  const at = attributes.indexOf('href');
  const href = name === 'a' && at >= 0 ? ` href="${escapeHtml(attributes[at + 1] ?? '')}"` : '';
  return { open: `<${name}${href}>`, close: `</${name}>` };
}

function renderMarkers(markers: readonly Marker[], { markups, atoms }: Mobiledoc): string {
  const closing: string[] = [];
  let html = '';
  for (const [kind, opened, closed, value] of markers) {
    for (const number of opened) {
      const known = markups[number];
      const { open, close } = known === undefined ? { open: '', close: '' } : openMarkup(known);
      html += open;
      closing.push(close);
    }
    const [atom, atomText] = kind === 1 ? (atoms[Number(value)] ?? []) : [];
    if (kind !== 1) html += escapeHtml(String(value));
    else html += atom === 'soft-return' ? '<br>' : escapeHtml(typeof atomText === 'string' ? atomText : '');
    html += closing
      .splice(Math.max(closing.length - closed, 0))
      .reverse()
      .join('');
  }
  return html + closing.reverse().join('');
}

/** Renders a document of Ghost's former editor as HTML; undefined for any other text. */
export function renderMobiledoc(json: string, notes: CardNotes): string | undefined {
  const document = readDocument(json);
  if (document === undefined) return undefined;
  return document.sections
    .map((part) => {
      if (part[0] === 1) {
        const tag = blockTag(part[1]);
        return `<${tag}>${renderMarkers(part[2], document)}</${tag}>`;
      }
      if (part[0] === 2) return renderCard('image', { src: part[1] }, notes);
      if (part[0] === 3) {
        const tag = part[1].toLowerCase() === 'ol' ? 'ol' : 'ul';
        return `<${tag}>${part[2].map((item) => `<li>${renderMarkers(item, document)}</li>`).join('')}</${tag}>`;
      }
      const [name, payload] = document.cards[part[1]] ?? [];
      if (name === undefined) return '';
      return renderCard(name, typeof payload === 'object' && payload !== null ? { ...payload } : {}, notes);
    })
    .join('');
}

function readDocument(json: string): Mobiledoc | undefined {
  if (isNestedDeeper(json, maxJsonDepth)) return undefined;
  try {
    return mobiledoc.safeParse(JSON.parse(json)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
