import type { ShowEach } from '@atrium/service-kit/stuck-items';
import { findMediaIds } from '../media/media-record';
import type { ReadImages } from '../media/read-images';
import type { Audience, EntryKind, ItemFields } from './entry-kind';
import type { EntryInput, EntryRecord, StoredReceipt } from './entry-record';
import { imagesOf } from './image-slots';

interface ResponseDeps<
  Content,
  Input extends EntryInput,
  Item extends ItemFields,
  ListItem extends ItemFields,
> {
  kind: EntryKind<Content, Input, Item, ListItem>;
  readImages: ReadImages;
}

export async function respondWithEntry<Content, Input extends EntryInput, Item extends ItemFields>(
  { kind, readImages }: ResponseDeps<Content, Input, Item, ItemFields>,
  record: EntryRecord<Content>,
  audience: Audience,
): Promise<Item> {
  const { single, lists } = imagesOf(kind, record.content);
  const ids = [...Object.values(single), ...Object.values(lists).flat()].flatMap(
    (image) => image?.mediaId ?? [],
  );
  const textIds = findMediaIds(record.content);
  const images = await readImages([...ids, ...textIds]);
  const textImages = images.many(textIds);
  return { ...kind.toDetail(record, images, audience), ...(textImages.length > 0 && { textImages }) };
}

/** Looks up the images of all items in one query. */
export async function respondWithEntries<Content, Input extends EntryInput, ListItem extends ItemFields>(
  { kind, readImages, showEach }: ResponseDeps<Content, Input, ItemFields, ListItem> & { showEach: ShowEach },
  records: EntryRecord<Content>[],
  audience: Audience,
): Promise<ListItem[]> {
  const ids = records.flatMap(({ content }) =>
    Object.values(imagesOf(kind, content).single).flatMap((image) => image?.mediaId ?? []),
  );
  const images = await readImages(ids);
  return showEach(records, {
    resource: kind.auditName,
    schema: kind.listItem,
    toItem: (record) => kind.toListItem(record, images, audience),
  });
}

export const toReceipt = (receipt: StoredReceipt | null) =>
  receipt && {
    action: receipt.action,
    dueAt: receipt.dueAt.toISOString(),
    ranAt: receipt.ranAt.toISOString(),
    latenessMs: receipt.latenessMs,
    ...(receipt.announcedAt && { announcedAt: receipt.announcedAt.toISOString() }),
  };

/** Response fields of every kind; some for staff only. */
export function commonFields(record: EntryRecord, { isStaff }: Audience) {
  const id = record._id.toHexString();
  return {
    _id: id,
    id,
    title: record.title,
    slug: record.slug,
    status: record.status,
    displayOrder: record.displayOrder,
    featured: record.featured,
    views: record.views,
    publishedAt: record.publishedAt?.toISOString() ?? null,
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
    rev: record.rev,
    ...(isStaff && {
      createdBy: record.createdBy,
      updatedBy: record.updatedBy,
      oldSlugs: record.oldSlugs,
      deletedAt: record.deletedAt?.toISOString() ?? null,
    }),
  };
}

/** Response fields of the kinds that can't be scheduled. */
export const catalogueFields = (record: EntryRecord, audience: Audience) => ({
  ...commonFields(record, audience),
  status: record.status === 'scheduled' ? ('draft' as const) : record.status,
});
