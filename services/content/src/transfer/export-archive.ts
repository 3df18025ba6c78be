import type { ContentContext, EntryContext } from '../context';
import type { EntryDocument } from '../entries/entry-document';
import { imageSlotsOf, imagesOf } from '../entries/image-slots';
import type { StoredImage, StoredListImage } from '../media/image-response';
import { type MediaDocument, mediaKey } from '../media/media-document';
import type { MediaStore } from '../media/media-store';
import { type ArchivedEntry, archiveFormat, archiveVersion } from './archive-format';

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
  return {
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
  };
}

async function toArchivedMedia(store: MediaStore, record: MediaDocument, withFiles: boolean) {
  const id = record._id.toHexString();
  const { name, fileName, alt, focal, isKept, sha256 } = record;
  const bytes = withFiles ? await store.read(mediaKey(id, fileName)) : null;
  const createdAt = record.createdAt.toISOString();
  const data = bytes && { data: bytes.toString('base64') };
  return { id, name, fileName, alt, focal, isKept, sha256, createdAt, ...data };
}

async function* listOf<Item>(
  items: AsyncIterable<Item>,
  toJson: (item: Item) => unknown,
): AsyncGenerator<string> {
  let separator = '[';
  for await (const item of items) {
    yield `${separator}\n${JSON.stringify(await toJson(item))}`;
    separator = ',';
  }
  yield separator === '[' ? '[]' : '\n]';
}

/** Streams all content outside the trash item by item, so memory is independent of its size. */
export async function* exportArchive(
  { media, store, types, redirects, clock }: ContentContext,
  { withFiles }: { withFiles: boolean },
): AsyncGenerator<string> {
  const head = { format: archiveFormat, version: archiveVersion, exportedAt: clock.now().toISOString() };
  yield `${JSON.stringify(head).slice(0, -1)},"media":`;
  yield* listOf(media.readAll(), (record) => toArchivedMedia(store, record, withFiles));
  let separator = ',"entries":{';
  for (const each of types) {
    yield `${separator}"${each.type.name}":`;
    yield* listOf(each.entries.readAll(), (record) => toArchivedEntry(each, record));
    separator = ',';
  }
  yield '},"redirects":';
  yield* listOf(redirects.readAll(), ({ from, entryId, to, createdAt }) => ({
    from,
    ...(entryId && { entryId: entryId.toHexString() }),
    ...(to !== undefined && { to }),
    createdAt: createdAt.toISOString(),
  }));
  yield '}\n';
}
