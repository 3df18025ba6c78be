import { idParam, mediaListQuery, updateMediaInput } from '@atrium/contracts/content-lists';
import type { MediaItem } from '@atrium/contracts/images';
import { AppError, notFound } from '@atrium/service-kit/app-error';
import type { AuditLog } from '@atrium/service-kit/audit-log';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import { actorOf, type Guards } from '@atrium/service-kit/http/guards';
import { readBody } from '@atrium/service-kit/http/multipart';
import { listResponse, success } from '@atrium/service-kit/http/responses';
import { validate } from '@atrium/service-kit/http/validate';
import { Hono } from 'hono';
import type { AnnounceMedia } from './announce-media';
import { toContentImage } from './image-response';
import type { MediaRecord } from './media-record';
import type { MediaRepository } from './media-repository';
import type { MediaStore } from './media-store';
import { deleteMediaFiles } from './media-sweeps';
import type { MediaUsage } from './media-usage-repository';
import { checkUpload, type Uploads } from './save-upload';

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
  audit,
  guards: { requireAdmin },
}: {
  media: MediaRepository;
  store: MediaStore;
  uploads: Uploads;
  usage: MediaUsage;
  announce: AnnounceMedia;
  audit: AuditLog;
  guards: Guards;
}) {
  async function toItems(records: MediaRecord[]): Promise<MediaItem[]> {
    const counts = await usage.countUses(records.map(({ _id }) => _id.toHexString()));
    return records.map((record) => toItem(record, counts.get(record._id.toHexString()) ?? 0));
  }

  async function find(id: string): Promise<MediaRecord> {
    const record = await media.findById(id);
    if (record === null) throw notFound(mediaNotFound);
    return record;
  }

  return new Hono<ServiceEnv>()
    .use(requireAdmin)
    .get('/', validate('query', mediaListQuery), async (c) => {
      const { page, limit, q = '' } = c.req.valid('query');
      const list = await media.list({ page, limit, q });
      return c.json(listResponse({ ...list, items: await toItems(list.items) }));
    })
    .post('/', async (c) => {
      const { values, files } = await readBody(c, formLimit);
      const wanted = files.filter(({ field }) => field === 'file' || field === 'files');
      if (wanted.length === 0)
        throw new AppError({ code: 'validation_failed', publicMessage: 'Please select files to upload' });
      const checked = await Promise.all(wanted.map((file) => checkUpload(file, 'blog')));
      const alt = typeof values.alt === 'string' ? values.alt.trim().slice(0, 300) : '';
      // Uploads of the text editor are removed once unused; uploads to the library stay.
      const isKept = c.req.query('for') !== 'editor';
      const saved: MediaRecord[] = [];
      for (const upload of checked) saved.push(await uploads.save(upload, { alt, isKept, by: actorOf(c) }));
      return c.json(success(await toItems(saved)), 201);
    })
    .get('/:id', validate('param', idParam), async (c) => {
      const [item] = await toItems([await find(c.req.valid('param').id)]);
      return c.json(success(item));
    })
    .patch('/:id', validate('param', idParam), validate('json', updateMediaInput), async (c) => {
      const { id } = c.req.valid('param');
      const changes = Object.fromEntries(
        Object.entries(c.req.valid('json')).filter(([, value]) => value !== undefined),
      );
      await find(id);
      const updated = Object.keys(changes).length === 0 ? await find(id) : await media.update(id, changes);
      if (updated === null) throw notFound(mediaNotFound);
      await announce(id);
      const [item] = await toItems([updated]);
      return c.json(success(item, 'Image updated successfully'));
    })
    .delete('/:id', validate('param', idParam), async (c) => {
      const { id } = c.req.valid('param');
      const record = await find(id);
      if ((await usage.findUsed([id])).has(id)) {
        const publicMessage = 'This image is in use. Remove it from the items that show it first.';
        throw new AppError({ code: 'conflict', publicMessage });
      }
      await media.delete(id);
      await deleteMediaFiles(store, record);
      await audit.record({
        actor: actorOf(c),
        action: 'deleted',
        resource: 'image',
        resourceId: id,
        summary: record.name,
      });
      return c.json(success({ id }, 'Image deleted successfully'));
    });
}
