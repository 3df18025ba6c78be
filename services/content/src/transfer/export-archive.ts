import type { Clock } from '@atrium/service-kit/clock';
import type { EntryKind } from '../entries/entry-kind';
import type { EntryInput, EntryRecord } from '../entries/entry-record';
import { imagesOf } from '../entries/image-slots';
import type { StoredImage, StoredListImage } from '../media/image-response';
import { type MediaRecord, mediaKey } from '../media/media-record';
import type { PersonRecord } from '../people/person-repository';
import type { ContentWiring } from '../wiring';
import { type ArchivedEntry, type ArchivedPerson, archiveFormat, archiveVersion } from './archive-format';

const single = (image: StoredImage | null) => (image === null ? '' : { id: image.mediaId, alt: image.alt });
const inList = ({ mediaId, alt, caption, sortOrder }: StoredListImage) => ({
  id: mediaId,
  alt,
  caption,
  sortOrder,
});
const withoutKeys = (value: object, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)));

/** The create input of an entry. */
function toArchivedEntry<Content extends object, Input extends EntryInput>(
  kind: EntryKind<Content, Input>,
  record: EntryRecord<Content>,
): ArchivedEntry {
  const images = imagesOf(kind, record.content);
  const imageKeys = [...kind.imageSlots, ...kind.imageListSlots].map(({ key }) => key);
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
    input: {
      title: record.title,
      slug: record.slug,
      status: record.status,
      displayOrder: record.displayOrder,
      featured: record.featured,
      ...(record.scheduledPublishAt && { scheduledPublishAt: record.scheduledPublishAt.toISOString() }),
      ...(record.scheduleTimeZone && { scheduleTimeZone: record.scheduleTimeZone }),
      ...(record.unpublishAt && { unpublishAt: record.unpublishAt.toISOString() }),
      ...withoutKeys(record.content, imageKeys),
      ...Object.fromEntries(
        kind.imageSlots.map(({ key, existing }) => [existing, single(images.single[key] ?? null)]),
      ),
      ...Object.fromEntries(
        kind.imageListSlots.map(({ key, existing }) => [existing, (images.lists[key] ?? []).map(inList)]),
      ),
    },
  };
}

const toArchivedPerson = (record: PersonRecord<object>, hasImage: boolean): ArchivedPerson => ({
  id: record._id.toHexString(),
  createdAt: record.createdAt.toISOString(),
  updatedAt: record.updatedAt.toISOString(),
  input: {
    id: record.number,
    displayOrder: record.displayOrder,
    status: record.status,
    ...record.content,
    ...(hasImage && { existingImage: single(record.image) }),
  },
});

export function createArchiveExport(wiring: ContentWiring, { clock }: { clock: Clock }) {
  const { media, store, logos, redirects } = wiring;

  async function toArchivedMedia(record: MediaRecord, withFiles: boolean) {
    const id = record._id.toHexString();
    const { name, fileName, alt, focal, isKept, sha256 } = record;
    const bytes = withFiles ? await store.read(mediaKey(id, fileName)) : null;
    const createdAt = record.createdAt.toISOString();
    return {
      id,
      name,
      fileName,
      alt,
      focal,
      isKept,
      sha256,
      createdAt,
      ...(bytes && { data: bytes.toString('base64') }),
    };
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

  async function* entryLists(): AsyncGenerator<string> {
    const { blogs, services, solutions, caseStudies } = wiring;
    yield* oneKind(blogs.deps, '{');
    yield* oneKind(services.deps, ',');
    yield* oneKind(solutions.deps, ',');
    yield* oneKind(caseStudies.deps, ',');
    yield '}';
  }

  async function* oneKind<Content extends object, Input extends EntryInput>(
    {
      kind,
      entries,
    }: { kind: EntryKind<Content, Input>; entries: { readAll(): AsyncIterable<EntryRecord<Content>> } },
    separator: string,
  ): AsyncGenerator<string> {
    yield `${separator}"${kind.resource}":`;
    yield* listOf(entries.readAll(), (record) => toArchivedEntry(kind, record));
  }

  async function* personLists(): AsyncGenerator<string> {
    let separator = '{';
    for (const { kind, people } of [wiring.testimonials, wiring.team, wiring.careers]) {
      yield `${separator}"${kind.resource}":`;
      const all = people.readAll() as AsyncIterable<PersonRecord<object>>;
      yield* listOf(all, (record) => toArchivedPerson(record, kind.hasImage));
      separator = ',';
    }
    yield '}';
  }

  /** Streams all content outside the trash item by item, so memory is independent of its size. */
  return async function* exportArchive({ withFiles }: { withFiles: boolean }): AsyncGenerator<string> {
    const head = { format: archiveFormat, version: archiveVersion, exportedAt: clock.now().toISOString() };
    yield `${JSON.stringify(head).slice(0, -1)},"media":`;
    yield* listOf(media.readAll(), (record) => toArchivedMedia(record, withFiles));
    yield ',"entries":';
    yield* entryLists();
    yield ',"people":';
    yield* personLists();
    yield ',"partnerLogos":';
    yield* listOf(logos.readAll(), ({ _id, name, image, url = '', displayOrder, isActive, createdAt }) => ({
      id: _id.toHexString(),
      name,
      mediaId: image.mediaId,
      alt: image.alt,
      url,
      displayOrder,
      isActive,
      createdAt: createdAt.toISOString(),
    }));
    yield ',"redirects":';
    yield* listOf(redirects.readAll(), ({ from, entryId, createdAt }) => ({
      from,
      entryId: entryId.toHexString(),
      createdAt: createdAt.toISOString(),
    }));
    yield '}\n';
  };
}
