import { stripHtml } from '@atrium/contracts/content/rich-text';
import { findMediaIds } from './media-record';
import type { MediaRepository } from './media-repository';

const attributeOf = (tag: string, name: string) =>
  new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? '';

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.includes('<img') ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** The alt texts of the images in rich text, by the id of the file. */
export function readAltTexts(content: unknown): Map<string, string> {
  const found = new Map<string, string>();
  for (const [tag] of textsOf(content).flatMap((html) => [...html.matchAll(/<img\b[^<>]*>/gi)])) {
    const [id] = findMediaIds(attributeOf(tag, 'src'));
    const alt = stripHtml(attributeOf(tag, 'alt')).trim();
    if (id !== undefined && alt !== '' && !found.has(id)) found.set(id, alt.slice(0, 300));
  }
  return found;
}

/** Keeps what was typed in a text with the file, for its next use. A file that has an alt text keeps its own. */
export async function keepAltTexts(media: Pick<MediaRepository, 'fillAlt'>, content: unknown): Promise<void> {
  for (const [id, alt] of readAltTexts(content)) await media.fillAlt(id, alt);
}
