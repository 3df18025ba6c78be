import type { StaffRef } from '@atrium/contracts/common/fields.schemas';
import { mediaCalls } from '@atrium/contracts/media/calls';
import { type MediaItem, mediaItem } from '@atrium/contracts/media/schemas';
import { AppError, notFound } from '@atrium/service-kit/app-error';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { readBody } from '@atrium/service-kit/http/multipart';
import { listResponse, success } from '@atrium/service-kit/http/responses';
import type { ContentContext } from '../context';
import { deleteImage, refuseIfMailed } from './delete-image';
import { toContentImage } from './image-response';
import type { MediaDocument } from './media-document';
import { replaceImage } from './replace-image';
import { checkUploads, saveUpload } from './save-upload';

const mediaNotFound = 'Image not found';
const maxFiles = 20;
/** Items that are named; more are not. */
const maxUses = 200;
const formLimit = { maxFormBytes: 64 * 1_024 * 1_024, maxTextBytes: 65_536, maxFiles };

const toItem = (record: MediaDocument, usedBy: number): MediaItem => ({
  ...toContentImage(record),
  _id: record._id.toHexString(),
  name: record.name,
  contentType: record.contentType,
  bytes: record.bytes,
  isKept: record.isKept,
  tags: record.tags ?? [],
  usedBy,
  createdAt: record.createdAt.toISOString(),
});

async function toItems(
  { usage, showEach }: ContentContext,
  records: MediaDocument[],
  mayBeUsed = records,
): Promise<MediaItem[]> {
  const ids = mayBeUsed.map(({ _id }) => _id.toHexString());
  const counts = ids.length === 0 ? new Map<string, number>() : await usage.countUses(ids);
  return showEach(records, {
    resource: 'image',
    schema: mediaItem,
    toItem: (record) => toItem(record, counts.get(record._id.toHexString()) ?? 0),
  });
}

const countUses = async ({ usage }: ContentContext, id: string): Promise<number> =>
  (await usage.countUses([id])).get(id) ?? 0;

async function find({ media }: ContentContext, id: string): Promise<MediaDocument> {
  const record = await media.findById(id);
  if (record === null) throw notFound(mediaNotFound);
  return record;
}

export function mediaLibraryRoutes(context: ContentContext): CallRoute[] {
  const { media, usage, audit, events, clock } = context;
  const record = (actor: StaffRef, action: string, { _id, name }: MediaDocument) =>
    audit.record({ actor, action, resource: 'image', resourceId: _id.toHexString(), summary: name });
  return [
    handle(mediaCalls.list, async ({ query: { page, limit, q = '', tag = '', unused } }) => {
      const usedIds = unused === 'true' ? await usage.listUsed() : undefined;
      const list = await media.list({ page, limit, q, tag, usedIds });
      return listResponse({ ...list, items: await toItems(context, list.items) });
    }),
    handle(mediaCalls.upload, async ({ c, query, by }) => {
      const { values, files } = await readBody(c, formLimit);
      const wanted = files.filter(({ field }) => field === 'file' || field === 'files');
      if (wanted.length === 0)
        throw new AppError({ code: 'validation_failed', publicMessage: 'Please select files to upload' });
      const checked = await checkUploads(wanted, query.for === 'article' ? 'blog' : 'library');
      const alt = typeof values.alt === 'string' ? values.alt.trim().slice(0, 300) : '';
      // Uploads of editors are removed once unused; uploads to the library stay.
      const isKept = query.for === undefined;
      const startedAt = clock.now();
      const saved: MediaDocument[] = [];
      for (const upload of checked) saved.push(await saveUpload(context, upload, { alt, isKept, by }));
      // Uploads of an editor belong to the change of its item.
      if (isKept) for (const image of saved) await record(by, 'uploaded', image);
      // What is new is used nowhere: a read that fails now would call a stored image failed.
      const known = saved.filter(({ createdAt }) => createdAt < startedAt);
      return success(await toItems(context, saved, known));
    }),
    handle(mediaCalls.tags, async () => success(await media.listTags())),
    handle(mediaCalls.uses, async ({ params: { id } }) => {
      await find(context, id);
      return success(await usage.listUses(id, maxUses));
    }),
    handle(mediaCalls.replace, async ({ c, params: { id }, by }) => {
      const before = await find(context, id);
      const { files } = await readBody(c, { ...formLimit, maxFiles: 1 });
      const [file] = files;
      if (file === undefined)
        throw new AppError({ code: 'validation_failed', publicMessage: 'Please select a file to upload' });
      const after = await replaceImage(context, { before, file, by });
      await record(by, 'replaced', before);
      const uses = await countUses(context, after._id.toHexString());
      return success(toItem(after, uses), 'Image replaced everywhere');
    }),
    handle(mediaCalls.read, async ({ params: { id } }) =>
      success(toItem(await find(context, id), await countUses(context, id))),
    ),
    handle(mediaCalls.update, async ({ params: { id }, body, by }) => {
      const changes = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
      const found = await find(context, id);
      if (body.isKept === false) await refuseIfMailed(context, id);
      // Nothing is read after the write: a read that fails then would call a stored change failed.
      const shown = await usage.findShown(id);
      const uses = await countUses(context, id);
      const updated = Object.keys(changes).length === 0 ? found : await media.update(id, changes);
      if (updated === null) throw notFound(mediaNotFound);
      for (const event of shown) await events.publish(event);
      await record(by, 'updated', updated);
      return success(toItem(updated, uses), 'Image updated successfully');
    }),
    handle(mediaCalls.delete, async ({ params: { id }, by }) => {
      const image = await find(context, id);
      await deleteImage(context, image);
      await record(by, 'deleted', image);
      return success({ id }, 'Image deleted successfully');
    }),
  ];
}
