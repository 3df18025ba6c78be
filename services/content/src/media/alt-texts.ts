import { stripHtml } from '@atrium/contracts/content/rich-text';
import { findMediaIds } from '@atrium/service-kit/media-ids';
import type { MediaRepository } from './media-repository';

const attributeOf = (tag: string, name: string) =>
  new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? '';

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.includes('<img') ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** The images of fields, such as a thumbnail: `{mediaId, alt}` wherever it stands. */
function imagesOf(value: unknown): [id: string, alt: string][] {
  if (typeof value !== 'object' || value === null) return [];
  const { mediaId, alt }: { mediaId?: unknown; alt?: unknown } = value;
  const own: [string, string][] = isText(mediaId) && isText(alt) ? [[mediaId, alt]] : [];
  return [...own, ...Object.values(value).flatMap(imagesOf)];
}

/** The alt texts of the images in fields and in rich text, by the id of the file. */
export function readAltTexts(content: unknown): Map<string, string> {
  const found = new Map<string, string>();
  const tags = textsOf(content).flatMap((html) => [...html.matchAll(/<img\b[^<>]*>/gi)]);
  const inTexts = tags.map(
    ([tag]) => [findMediaIds(attributeOf(tag, 'src'))[0], stripHtml(attributeOf(tag, 'alt'))] as const,
  );
  for (const [id, written] of [...imagesOf(content), ...inTexts]) {
    const alt = written.trim();
    if (id !== undefined && alt !== '' && !found.has(id)) found.set(id, alt.slice(0, 300));
  }
  return found;
}

/** Keeps what was typed beside an image with the file, for its next use. A file that has an alt text keeps its own. */
export async function storeAltTexts(
  media: Pick<MediaRepository, 'fillAlt'>,
  content: unknown,
): Promise<void> {
  for (const [id, alt] of readAltTexts(content)) await media.fillAlt(id, alt);
}
