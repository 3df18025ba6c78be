import { auditNameOf } from '@atrium/contracts/content/content-types';
import type { ContentType } from '@atrium/contracts/content/define-content-type.schemas';
import type { Field, Fields } from '@atrium/contracts/content/fields.schemas';
import { fieldsOfEntry, isKnownEntry } from '@atrium/contracts/content/variants.schemas';
import { findMediaIds } from '@atrium/service-kit/media-ids';
import { showOne } from '@atrium/service-kit/stuck-items';
import type { EntryContext } from '../context';
import type { ImageLookup, StoredImage, StoredListImage } from '../media/image-response';
import { readImages } from '../media/read-images';
import { contentFieldsOf, mediaIdsOf } from './compose-entry';
import type { Audience, Content, EntryDocument, StoredReceipt } from './entry-document';
import { imagesOf } from './image-slots';
import { toCurrentAddress } from './own-addresses';
import { isOwnPage } from './own-page';

/** The fields of a response. */
export type ItemFields = Record<string, unknown>;

type ResponseContext = Pick<EntryContext, 'type' | 'types' | 'siteUrl' | 'media' | 'showEach' | 'claims'>;

const isObject = (value: unknown): value is ItemFields => typeof value === 'object' && value !== null;

/** The value of a field, with what was added to its definition since it was stored: in a group, and in each entry of a list. */
function complete(field: Field, stored: unknown): unknown {
  const { kind, initial, fields, variants, arrange } = field;
  if (stored === undefined || stored === null) return initial;
  if (kind === 'sections') return arrange?.(stored);
  if (fields === undefined && variants === undefined) return stored;
  const completeAll = (values: unknown) =>
    isObject(values)
      ? {
          ...values,
          ...mapFields(fieldsOfEntry(field, values), (part, key) => complete(part, values[key])),
        }
      : values;
  if (kind === 'group') return completeAll(stored);
  return Array.isArray(stored)
    ? stored.filter((entry) => isKnownEntry(field, entry)).map(completeAll)
    : stored;
}

const mapFields = (fields: Fields, read: (field: Field, key: string) => unknown): ItemFields =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, read(field, key)]));

/** Deleted images are left out. */
function showField(field: Field, stored: unknown, images: ImageLookup): unknown {
  if (field.kind === 'image') return images.one(stored as StoredImage | null);
  if (field.kind !== 'images') return complete(field, stored);
  return ((stored ?? []) as StoredListImage[]).flatMap((image) => {
    const found = images.one(image);
    if (found === null) return [];
    const { caption, sortOrder } = image;
    return { ...found, caption, sortOrder };
  });
}

const toReceipt = (receipt: StoredReceipt | null) =>
  receipt && {
    action: receipt.action,
    dueAt: receipt.dueAt.toISOString(),
    ranAt: receipt.ranAt.toISOString(),
    latenessMs: receipt.latenessMs,
    ...(receipt.announcedAt && { announcedAt: receipt.announcedAt.toISOString() }),
  };

/** The fields of a record besides its content, as responses name them; some for staff only. */
function recordFieldsOf(
  { name, row, titleField, slugRule }: ContentType,
  record: EntryDocument,
  { isStaff }: Audience,
) {
  const _id = row.isSingle ? name : record._id.toHexString();
  return {
    _id,
    id: slugRule === 'number' ? Number(record.slug) : _id,
    [titleField]: record.title,
    slug: record.slug,
    status: record.status,
    displayOrder: record.displayOrder,
    featured: record.featured,
    views: record.views,
    publishedAt: record.publishedAt?.toISOString() ?? null,
    scheduledPublishAt: record.scheduledPublishAt?.toISOString() ?? null,
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
    rev: record.rev,
    ...(isStaff && {
      createdBy: record.createdBy,
      updatedBy: record.updatedBy,
      oldSlugs: record.oldSlugs,
      deletedAt: record.deletedAt?.toISOString() ?? null,
      scheduleTimeZone: record.scheduleTimeZone,
      unpublishAt: record.unpublishAt?.toISOString() ?? null,
      publishReceipt: toReceipt(record.publishReceipt),
    }),
  };
}

const pick = (values: ItemFields, shape: object): ItemFields =>
  Object.fromEntries(Object.entries(values).filter(([key]) => Object.hasOwn(shape, key)));

function toItem(
  type: ContentType,
  fields: readonly [string, Field][],
  { record, images, audience }: { record: EntryDocument; images: ImageLookup; audience: Audience },
): Content {
  const allowed = audience.isStaff ? fields : fields.filter(([, { isForStaff }]) => !isForStaff);
  const shown = allowed.map(([key, field]) => [key, showField(field, record.content[key], images)]);
  const content: Content = Object.fromEntries(shown);
  return { ...recordFieldsOf(type, record, audience), ...content, ...type.derive?.(content, record) };
}

/** Throws an error with the code `damaged` for a damaged item. */
export async function respondWithEntry(
  context: ResponseContext,
  record: EntryDocument,
  audience: Audience,
): Promise<ItemFields> {
  const { type, showEach, claims } = context;
  const shown = await showOne(showEach, record, {
    resource: auditNameOf(type.row),
    schema: type.item,
    async toItem() {
      const images = await readImages(context, mediaIdsOf(type, record.content));
      const textImages = images.many(findMediaIds(record.content));
      const item = toItem(type, contentFieldsOf(type), { record, images, audience });
      return pick({ ...item, ...(textImages.length > 0 && { textImages }) }, type.item.shape);
    },
  });
  return audience.isStaff ? shown : claims.fill(await withCanonical(context, record, shown));
}

/** The canonical address as visitors get it: none for the item's own page, and the current one of another item. */
async function withCanonical(
  context: ResponseContext,
  record: EntryDocument,
  item: ItemFields,
): Promise<ItemFields> {
  const { seo } = item;
  if (!isObject(seo) || typeof seo.canonicalUrl !== 'string' || seo.canonicalUrl === '') return item;
  const { siteUrl, type } = context;
  const isOwn = isOwnPage({ siteUrl, name: type.name }, record, seo.canonicalUrl);
  const canonicalUrl = isOwn ? '' : await toCurrentAddress(context, seo.canonicalUrl);
  return { ...item, seo: { ...seo, canonicalUrl } };
}

const listedFieldsOf = (type: ContentType) => contentFieldsOf(type).filter(([, { inLists }]) => inLists);

/** Looks up the images of all items in one query. */
export async function respondWithEntries(
  context: ResponseContext,
  records: EntryDocument[],
  audience: Audience,
): Promise<ItemFields[]> {
  const { type, showEach, claims } = context;
  const ids = records.flatMap(({ content }) =>
    Object.values(imagesOf(type, content).single).flatMap((image) => image?.mediaId ?? []),
  );
  const images = await readImages(context, ids);
  const fields = listedFieldsOf(type);
  const shown = await showEach(records, {
    resource: auditNameOf(type.row),
    schema: type.listItem,
    toItem(record) {
      const item = toItem(type, fields, { record, images, audience });
      return pick({ ...item, ...type.toListItem?.(item, record) }, type.listItem.shape);
    },
  });
  return audience.isStaff ? shown : claims.fill(shown);
}
