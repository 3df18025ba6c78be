import { escapeHtml } from '@atrium/contracts/escape-html';

export interface Attachment {
  url: string;
  alt: string;
}
export type FindAttachment = (id: string) => Attachment | undefined;

const maxTagLength = 500;
const known = new Set(['caption', 'wp_caption', 'gallery', 'embed', 'audio', 'video', 'playlist', 'more']);
const nameAtEnd = /[a-z0-9_]{1,30}=$/;

interface Shortcode {
  name: string;
  isClosing: boolean;
  attributes: Map<string, string>;
}

/** Parses the text between two brackets; undefined if it is no supported shortcode. */
function readShortcode(text: string): Shortcode | undefined {
  const isClosing = text.startsWith('/');
  const name = text.slice(isClosing ? 1 : 0).split(/[\s/]/, 1)[0] ?? '';
  if (!known.has(name)) return undefined;
  const attributes = new Map<string, string>();
  // Splitting at quotes alternates attribute names and values.
  const parts = text.split('"');
  for (let index = 1; index < parts.length; index += 2) {
    const [key] = nameAtEnd.exec((parts[index - 1] ?? '').slice(-31)) ?? [];
    if (key !== undefined) attributes.set(key.slice(0, -1), parts[index] ?? '');
  }
  return { name, isClosing, attributes };
}

const image = ({ url, alt }: Attachment): string => `<img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}">`;
const mediaFields = ['src', 'mp4', 'webm', 'm4v', 'ogv', 'mp3', 'ogg', 'm4a', 'wav'];

function render({ name, isClosing, attributes }: Shortcode, findAttachment: FindAttachment): string {
  if (name === 'gallery') {
    const ids = (attributes.get('ids') ?? '').split(',').map((id) => id.trim());
    return ids
      .flatMap((id) => findAttachment(id) ?? [])
      .map(image)
      .join('');
  }
  // A player without a file: `prepareHtml` reports it as left out.
  if (name === 'playlist') return attributes.get('type') === 'video' ? '<video></video>' : '<audio></audio>';
  if (name === 'audio' || name === 'video') {
    const src = mediaFields.map((field) => attributes.get(field)).find(Boolean);
    // Rendered as a player of the block editor, which `prepareHtml` converts.
    return isClosing ? '' : `<${name} src="${escapeHtml(src ?? '')}"></${name}>`;
  }
  if (name === 'embed') return isClosing ? '"></iframe>' : '<iframe src="';
  return '';
}

/** Renders WordPress shortcodes as HTML; unsupported ones as the element named in the report. */
export function expandShortcodes(text: string, findAttachment: FindAttachment): string {
  const out: string[] = [];
  let place = 0;
  for (;;) {
    const start = text.indexOf('[', place);
    if (start < 0) break;
    const inner = text.slice(start + 1, start + 1 + maxTagLength);
    const end = inner.indexOf(']');
    const shortcode = end < 0 ? undefined : readShortcode(inner.slice(0, end));
    if (shortcode === undefined) {
      out.push(text.slice(place, start + 1));
      place = start + 1;
      continue;
    }
    out.push(text.slice(place, start), render(shortcode, findAttachment));
    place = start + 1 + end + 1;
  }
  out.push(text.slice(place));
  return out.join('');
}
