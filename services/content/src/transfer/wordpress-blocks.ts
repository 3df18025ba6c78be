import { escapeHtml } from '@atrium/contracts/common/escape-html';
import { z } from 'zod';

interface BlockSource {
  /** The content of a synced pattern. */
  findPattern(id: string): string | undefined;
  /** The article's footnotes as the editor stores them, in JSON. */
  footnotes: string;
}

const opening = '<!-- wp:';
const blockHead = /^([a-z][\w/-]{0,80})\s*(?:(\{[\s\S]*\})\s*)?(\/?)$/;
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

/** Attributes that say how a block looks or which one it is. Plugins begin the names of their own settings with `_`. */
const setting =
  /^_|^(?:(?:class|font|text|background|border|link)?(?:name|size|family|colou?r)|style|layout|align(?:ment)?|lock|mode|type|kind|service|slug|ref|id|ids|anchor|tagName|template.*|metadata)$/i;
const isText = (text: string): boolean => /\p{L}/u.test(text) && !/^(?:var:|#[\da-f]{3,8}$)/i.test(text);

/** The texts and addresses in the attributes of a block, such as the fields of a plugin's block. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return isText(value) ? [value.trim()] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => (setting.test(name) ? [] : textsIn(inner)));
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

function renderFootnotes(notes: z.infer<typeof footnoteList>): string {
  const items = notes.map(
    ({ id, content }) => `<li id="${escapeHtml(id)}">${content} <a href="#${escapeHtml(id)}-link">↩︎</a></li>`,
  );
  return items.length === 0 ? '' : `<ol>${items.join('')}</ol>`;
}

/** Fills in the blocks that hold only a reference: synced patterns, footnotes, embeds. `left` names the others. */
export function expandBlocks(content: string, source: BlockSource): { html: string; left: string[] } {
  const left = new Set<string>();
  const { data: notes } = footnoteList.safeParse(readJson(source.footnotes || '[]'));
  let areNotesShown = source.footnotes.trim() === '';

  const leave = (name: string, attributes: unknown) => {
    const texts = textsIn(attributes);
    left.add(texts.length === 0 ? name : `${name} (${texts.join(' ').slice(0, 1_000)})`);
  };

  /** `around` are the patterns that this one is part of. A pattern within itself would have no end. */
  function renderPattern(ref: string, content: unknown, around: readonly string[]): string {
    const isKnown = !around.includes(ref) && around.length < maxPatternDepth;
    const pattern = isKnown ? source.findPattern(ref) : undefined;
    // What this place shows in place of the pattern's own texts.
    if (pattern === undefined || textsIn(content).length > 0) leave(`the synced pattern ${ref}`, content);
    return pattern === undefined ? '' : expand(pattern, [...around, ref]);
  }

  function renderReference(name: string, attributes: unknown, around: readonly string[]): string {
    const { ref, url, content } = z
      .object({ ref: z.unknown(), url: z.unknown(), content: z.unknown() })
      .partial()
      .catch({})
      .parse(attributes);
    if (name === 'block') return renderPattern(String(ref), content, around);
    if (name === 'footnotes') {
      areNotesShown ||= notes !== undefined;
      return renderFootnotes(notes ?? []);
    }
    if (/(?:^|\/)embed/.test(name) && typeof url === 'string') return `\n<p>${escapeHtml(url)}</p>\n`;
    if (!silent.has(name)) leave(name, attributes);
    return '';
  }

  function expand(text: string, around: readonly string[]): string {
    const parts: string[] = [];
    let place = 0;
    for (;;) {
      const start = text.indexOf(opening, place);
      const end = start < 0 ? -1 : text.indexOf('-->', start);
      if (end < 0) break;
      const [, name = '', json, slash] = blockHead.exec(text.slice(start + opening.length, end).trim()) ?? [];
      const isReference = slash === '/';
      parts.push(text.slice(place, isReference ? start : end + 3));
      if (isReference) parts.push(renderReference(name, readJson(json), around));
      else if (json?.includes('backgroundImage')) parts.push(renderBackground(readJson(json)));
      // Plugins that render a block on the server keep its texts beside the blocks in it.
      else if (json?.includes('"data":') && name.includes('/')) leave(name, readJson(json));
      place = end + 3;
    }
    parts.push(text.slice(place));
    return parts.join('');
  }

  const html = expand(content, []);
  if (!areNotesShown) left.add(`footnotes (${source.footnotes.slice(0, 1_000)})`);
  return { html, left: [...left] };
}
