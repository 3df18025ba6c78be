import { mediaCalls } from '@atrium/contracts/media/calls';
import { type MediaItem, mediaItem } from '@atrium/contracts/media/schemas';
import { AppError, notFound } from '@atrium/service-kit/app-error';
import type { AuditLog } from '@atrium/service-kit/audit-log-repository';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { readBody } from '@atrium/service-kit/http/multipart';
import { listResponse, success } from '@atrium/service-kit/http/responses';
import type { ShowEach } from '@atrium/service-kit/stuck-items';
import type { AnnounceMedia } from './announce-media';
import { toContentImage } from './image-response';
import type { MediaRecord } from './media-record';
import type { MediaRepository } from './media-repository';
import type { MediaStore } from './media-store';
import { deleteMediaFiles } from './media-sweeps';
import type { MediaUsage } from './media-usage-repository';
import { checkUploads, type Uploads } from './save-upload';
import type { IsShownInNewsletters } from './shown-in-newsletters';

const mediaNotFound = 'Image not found';
const maxFiles = 20;
const formLimit = { maxFormBytes: 64 * 1_024 * 1_024, maxTextBytes: 65_536, maxFiles };

const toItem = (record: MediaRecord, usedBy: number): MediaItem => ({
  ...toContentImage(record),
  _id: record._id.toHexString(),
  name: record.name,
  contentType: record.contentType,
  bytes: record.bytes,
  isKept: record.isKept,
  usedBy,
  createdAt: record.createdAt.toISOString(),
});

export function createMediaLibraryRoutes({
  media,
  store,
  uploads,
  usage,
  announce,
  isShownInNewsletters,
  audit,
  showEach,
}: {
  media: MediaRepository;
  store: MediaStore;
  uploads: Uploads;
  usage: MediaUsage;
  announce: AnnounceMedia;
  isShownInNewsletters: IsShownInNewsletters;
  audit: AuditLog;
  showEach: ShowEach;
}): CallRoute[] {
  async function toItems(records: MediaRecord[]): Promise<MediaItem[]> {
    const counts = await usage.countUses(records.map(({ _id }) => _id.toHexString()));
    return showEach(records, {
      resource: 'image',
      schema: mediaItem,
      toItem: (record) => toItem(record, counts.get(record._id.toHexString()) ?? 0),
    });
  }

  async function toOne(record: MediaRecord): Promise<MediaItem> {
    const id = record._id.toHexString();
    return toItem(record, (await usage.countUses([id])).get(id) ?? 0);
  }

  async function find(id: string): Promise<MediaRecord> {
    const record = await media.findById(id);
    if (record === null) throw notFound(mediaNotFound);
    return record;
  }

  return [
    handle(mediaCalls.list, async ({ query: { page, limit, q = '' } }) => {
      const list = await media.list({ page, limit, q });
      return listResponse({ ...list, items: await toItems(list.items) });
    }),
    handle(mediaCalls.upload, async ({ c, query, by }) => {
      const { values, files } = await readBody(c, formLimit);
      const wanted = files.filter(({ field }) => field === 'file' || field === 'files');
      if (wanted.length === 0)
        throw new AppError({ code: 'validation_failed', publicMessage: 'Please select files to upload' });
      const checked = await checkUploads(wanted, 'blog');
      const alt = typeof values.alt === 'string' ? values.alt.trim().slice(0, 300) : '';
      // Uploads of the text editor are removed once unused; uploads to the library stay.
      const isKept = query.for !== 'editor';
      const saved: MediaRecord[] = [];
      for (const upload of checked) saved.push(await uploads.save(upload, { alt, isKept, by }));
      return success(await toItems(saved));
    }),
    handle(mediaCalls.read, async ({ params: { id } }) => success(await toOne(await find(id)))),
    handle(mediaCalls.update, async ({ params: { id }, body }) => {
      const changes = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
      await find(id);
      const updated = Object.keys(changes).length === 0 ? await find(id) : await media.update(id, changes);
      if (updated === null) throw notFound(mediaNotFound);
      await announce(id);
      return success(await toOne(updated), 'Image updated successfully');
    }),
    handle(mediaCalls.delete, async ({ params: { id }, by: actor }) => {
      const record = await find(id);
      if ((await usage.findUsed([id])).has(id)) {
        const publicMessage = 'This image is in use. Remove it from the items that show it first.';
        throw new AppError({ code: 'conflict', publicMessage });
      }
      if (await isShownInNewsletters(id)) {
        const publicMessage = 'A newsletter, or the draft of one, shows this image.';
        throw new AppError({ code: 'conflict', publicMessage });
      }
      await media.delete(id);
      await deleteMediaFiles(store, record);
      await audit.record({
        actor,
        action: 'deleted',
        resource: 'image',
        resourceId: id,
        summary: record.name,
      });
      return success({ id }, 'Image deleted successfully');
    }),
  ];
}
