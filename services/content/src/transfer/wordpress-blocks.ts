import { escapeHtml } from '@atrium/contracts/common/escape-html';
import { z } from 'zod';

export interface BlockSource {
  /** The content of a synced pattern. */
  findPattern(id: string): string | undefined;
  /** The article's footnotes as the editor stores them, in JSON. */
  footnotes: string;
}

const opening = '<!-- wp:';
const blockHead = /^([a-z][\w/-]{0,80})\s*(\{[\s\S]*\})?\s*(\/?)$/;
const maxPatternDepth = 5;
/** They show nothing of their own. */
const silent = new Set(['more', 'nextpage', 'spacer', 'separator', 'page-list', 'core/spacer']);
const footnoteList = z.array(z.object({ id: z.string(), content: z.string() }));

function readJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '{}');
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

/** The texts and addresses in the attributes of a block, such as the fields of a plugin's block. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return /\S\s\S|^https?:/.test(value.trim()) ? [value.trim()] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const withBackground = z.object({
  style: z.object({ background: z.object({ backgroundImage: z.object({ url: z.string() }) }) }),
});

/** The image that a block is shown on; WordPress adds it when it renders the page. */
function renderBackground(attributes: unknown): string {
  const { data } = withBackground.safeParse(attributes);
  return data === undefined
    ? ''
    : `<img src="${escapeHtml(data.style.background.backgroundImage.url)}" alt="">`;
}

function renderFootnotes(json: string): string {
  const { data: notes = [] } = footnoteList.safeParse(readJson(json));
  const items = notes.map(
    ({ id, content }) => `<li id="${escapeHtml(id)}">${content} <a href="#${escapeHtml(id)}-link">↩︎</a></li>`,
  );
  return items.length === 0 ? '' : `<ol>${items.join('')}</ol>`;
}

/** Fills in the blocks that hold only a reference: synced patterns, footnotes, embeds. `left` names the others. */
export function expandBlocks(content: string, source: BlockSource): { html: string; left: string[] } {
  const left = new Set<string>();

  function renderReference(name: string, attributes: unknown, depth: number): string {
    const { ref, url } = z
      .object({ ref: z.unknown(), url: z.unknown() })
      .partial()
      .catch({})
      .parse(attributes);
    if (name === 'block') {
      const pattern = depth < maxPatternDepth ? source.findPattern(String(ref)) : undefined;
      if (pattern !== undefined) return expand(pattern, depth + 1);
      left.add(`the synced pattern ${String(ref)}`);
      return '';
    }
    if (name === 'footnotes') return renderFootnotes(source.footnotes);
    if (/(?:^|\/)embed/.test(name) && typeof url === 'string') return `\n<p>${escapeHtml(url)}</p>\n`;
    if (silent.has(name)) return '';
    const texts = textsIn(attributes);
    left.add(texts.length === 0 ? name : `${name} (${texts.join(' ').slice(0, 1_000)})`);
    return '';
  }

  function expand(text: string, depth: number): string {
    const parts: string[] = [];
    let place = 0;
    for (;;) {
      const start = text.indexOf(opening, place);
      const end = start < 0 ? -1 : text.indexOf('-->', start);
      if (end < 0) break;
      const [, name = '', json, slash] = blockHead.exec(text.slice(start + opening.length, end).trim()) ?? [];
      const isReference = slash === '/';
      parts.push(text.slice(place, isReference ? start : end + 3));
      if (isReference) parts.push(renderReference(name, readJson(json), depth));
      else if (json?.includes('backgroundImage')) parts.push(renderBackground(readJson(json)));
      place = end + 3;
    }
    parts.push(text.slice(place));
    return parts.join('');
  }

  return { html: expand(content, 0), left: [...left] };
}
