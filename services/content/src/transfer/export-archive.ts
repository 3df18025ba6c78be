import { auditNameOf } from '@atrium/contracts/content/content-types';
import { messageOf, reportEach, type StuckItem } from '@atrium/service-kit/stuck-items';
import type { ContentContext, EntryContext } from '../context';
import type { EntryDocument } from '../entries/entry-document';
import { imageSlotsOf, imagesOf } from '../entries/image-slots';
import type { StoredImage, StoredListImage } from '../media/image-response';
import { type MediaDocument, mediaKey } from '../media/media-document';
import type { RedirectDocument } from '../redirects/redirect-repository';
import {
  type ArchivedEntry,
  archivedEntry,
  archivedMedia,
  archivedRedirect,
  archiveFormat,
  archiveVersion,
} from './archive-format';

const single = (image: StoredImage | null) => (image === null ? '' : { id: image.mediaId, alt: image.alt });
const inList = ({ mediaId, alt, caption, sortOrder }: StoredListImage) => ({
  id: mediaId,
  alt,
  caption,
  sortOrder,
});

/** The create input of an entry. */
function toArchivedEntry({ type }: EntryContext, record: EntryDocument): ArchivedEntry {
  const images = imagesOf(type, record.content);
  const values = {
    ...record.content,
    [type.titleField]: record.title,
    ...(type.slugRule === 'number' && { id: Number(record.slug) }),
    slug: record.slug,
    status: record.status,
    displayOrder: record.displayOrder,
    featured: record.featured,
    ...(record.scheduledPublishAt && { scheduledPublishAt: record.scheduledPublishAt.toISOString() }),
    ...(record.scheduleTimeZone && { scheduleTimeZone: record.scheduleTimeZone }),
    ...(record.unpublishAt && { unpublishAt: record.unpublishAt.toISOString() }),
    ...Object.fromEntries(
      imageSlotsOf(type).map(({ key, existing, isList }) => [
        existing,
        isList ? (images.lists[key] ?? []).map(inList) : single(images.single[key] ?? null),
      ]),
    ),
  };
  const { shape } = type.createInput;
  const slots = new Set(imageSlotsOf(type).map(({ key }) => key));
  return archivedEntry.parse({
    id: record._id.toHexString(),
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
    createdBy: record.createdBy,
    updatedBy: record.updatedBy,
    publishedAt: record.publishedAt?.toISOString() ?? null,
    oldSlugs: record.oldSlugs,
    views: record.views,
    ...(record.importKey !== undefined && { importKey: record.importKey }),
    input: Object.fromEntries(
      Object.entries(values).filter(([key]) => Object.hasOwn(shape, key) && !slots.has(key)),
    ),
  });
}

function toArchivedMedia({ _id, createdAt, ...record }: MediaDocument) {
  const { name, fileName, alt, focal, isKept, sha256 } = record;
  const id = _id.toHexString();
  const about = { id, name, fileName, alt, focal, isKept, sha256, createdAt: createdAt.toISOString() };
  return archivedMedia.parse(about);
}

const toArchivedRedirect = ({ from, entryId, to, createdAt }: RedirectDocument) =>
  archivedRedirect.parse({
    from,
    ...(entryId && { entryId: entryId.toHexString() }),
    ...(to !== undefined && { to }),
    createdAt: createdAt.toISOString(),
  });

/** Streams all content outside the trash item by item, so memory is independent of its size. */
export async function* exportArchive(
  { media, store, types, redirects, clock, reportStuck }: ContentContext,
  { withFiles }: { withFiles: boolean },
): AsyncGenerator<string> {
  const damaged: StuckItem[] = [];

  /** A damaged item would break off the archive, or make it one that no import takes. It is left out and named at the end. */
  async function* listOf<Item extends { _id: unknown }, Archived>(
    resource: string,
    items: AsyncIterable<Item>,
    toArchived: (item: Item) => Archived,
    addFile?: (archived: Archived) => Promise<Archived>,
  ): AsyncGenerator<string> {
    let separator = '[';
    for await (const item of items) {
      let archived: Archived;
      try {
        archived = toArchived(item);
      } catch (error) {
        const resourceId = String(item._id);
        damaged.push({ key: `shown-${resource}-${resourceId}`, resource, resourceId, error });
        continue;
      }
      yield `${separator}\n${JSON.stringify(addFile === undefined ? archived : await addFile(archived))}`;
      separator = ',';
    }
    yield separator === '[' ? '[]' : '\n]';
  }

  const head = { format: archiveFormat, version: archiveVersion, exportedAt: clock.now().toISOString() };
  yield `${JSON.stringify(head).slice(0, -1)},"media":`;
  yield* listOf('image', media.readAll(), toArchivedMedia, async (archived) => {
    const bytes = withFiles ? await store.read(mediaKey(archived.id, archived.fileName)) : null;
    return { ...archived, ...(bytes && { data: bytes.toString('base64') }) };
  });
  let separator = ',"entries":{';
  for (const each of types) {
    const { type, entries } = each;
    yield `${separator}"${type.name}":`;
    yield* listOf(auditNameOf(type.row), entries.readAll(), (record) => toArchivedEntry(each, record));
    separator = ',';
  }
  yield '},"redirects":';
  yield* listOf('redirect', redirects.readAll(), toArchivedRedirect);
  const leftOut = damaged.map(({ resource, resourceId, error }) => ({
    resource,
    id: resourceId,
    reason: messageOf(error),
  }));
  yield `,"damaged":${JSON.stringify(leftOut)}}\n`;
  // Not awaited, because an export does not wait for a mail.
  void reportEach(damaged, reportStuck);
}
