import { idParam, partnerLogoListQuery, reorderInput } from '@atrium/contracts/content-lists';
import {
  type PartnerLogo,
  type PartnerLogoListResponse,
  partnerMessages,
} from '@atrium/contracts/partner-logos';
import { updatePartnerLogoInput } from '@atrium/contracts/people';
import { notFound } from '@atrium/service-kit/app-error';
import type { AuditLog } from '@atrium/service-kit/audit-log';
import type { Clock } from '@atrium/service-kit/clock';
import type { ContentEventPublisher } from '@atrium/service-kit/content-events';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import { actorOf, type Guards } from '@atrium/service-kit/http/guards';
import { readBody } from '@atrium/service-kit/http/multipart';
import { publicRead } from '@atrium/service-kit/http/public-read';
import { listResponse, type Page, success } from '@atrium/service-kit/http/responses';
import { validate } from '@atrium/service-kit/http/validate';
import { type Context, Hono } from 'hono';
import { audienceOf } from '../entries/entry-responses';
import { ImageLookup } from '../media/image-response';
import type { MediaRepository } from '../media/media-repository';
import type { LogoRecord, LogoRepository } from './logo-repository';
import type { UploadLogos } from './upload-logos';

const formLimit = { maxFormBytes: 64 * 1_024 * 1_024, maxTextBytes: 65_536 };

function toResponse(record: LogoRecord, images: ImageLookup): PartnerLogo[] {
  const image = images.one(record.image);
  if (image === null) return [];
  const id = record._id.toHexString();
  return [
    {
      _id: id,
      id,
      name: record.name,
      imageUrl: image.url,
      image,
      displayOrder: record.displayOrder,
      isActive: record.isActive,
      createdAt: record.createdAt.toISOString(),
      ...(record.deletedAt !== null && { deletedAt: record.deletedAt.toISOString() }),
    },
  ];
}

export function createPartnerLogoRoutes({
  logos,
  uploadLogos,
  media,
  events,
  audit,
  clock,
  guards: { requireAdmin, identify },
}: {
  logos: LogoRepository;
  uploadLogos: UploadLogos;
  media: MediaRepository;
  events: ContentEventPublisher;
  audit: AuditLog;
  clock: Clock;
  guards: Guards;
}) {
  async function withImages(records: LogoRecord[]): Promise<PartnerLogo[]> {
    const images = new ImageLookup(await media.findMany(records.map(({ image }) => image.mediaId)));
    return records.flatMap((record) => toResponse(record, images));
  }

  async function respondWithPage(page: Page<LogoRecord>): Promise<PartnerLogoListResponse> {
    const items = await withImages(page.items);
    const { pagination } = listResponse(page);
    return {
      success: true,
      data: { logos: items },
      logos: items,
      totalPages: pagination.totalPages,
      pagination,
    };
  }

  async function changed(c: Context<ServiceEnv>, action: string, records: LogoRecord[]): Promise<void> {
    await events.publish({ resource: 'partner-logos', ids: records.map(({ _id }) => _id.toHexString()) });
    const summary = records
      .map(({ name }) => name)
      .join(', ')
      .slice(0, 200);
    await audit.record({ actor: actorOf(c), action, resource: 'partner logo', summary });
  }

  const found = (record: LogoRecord | null): LogoRecord => {
    if (record === null) throw notFound(partnerMessages.notFound);
    return record;
  };

  return new Hono<ServiceEnv>()
    .get('/', publicRead, identify, validate('query', partnerLogoListQuery), async (c) => {
      const { page, limit, status } = c.req.valid('query');
      const { isStaff } = audienceOf(c);
      const isTrash = isStaff && status === 'trash';
      return c.json(await respondWithPage(await logos.list({ page, limit, isStaff, isTrash })));
    })
    .get('/active', publicRead, async (c) =>
      c.json(
        await respondWithPage(await logos.list({ page: 1, limit: 100, isStaff: false, isTrash: false })),
      ),
    )
    .post('/upload', requireAdmin, async (c) => {
      const { files } = await readBody(c, formLimit);
      const records = await uploadLogos(
        files.filter(({ field }) => field === 'logos'),
        actorOf(c),
      );
      await changed(c, 'created', records);
      const items = await withImages(records);
      return c.json({ ...success({ logos: items }, 'Logos uploaded successfully'), logos: items }, 201);
    })
    .put('/reorder', requireAdmin, validate('json', reorderInput), async (c) => {
      const matched = await logos.reorder(c.req.valid('json').ids);
      await events.publish({ resource: 'partner-logos', ids: [] });
      return c.json(success({ matched, modified: matched }));
    })
    .put(
      '/:id',
      requireAdmin,
      validate('param', idParam),
      validate('json', updatePartnerLogoInput),
      async (c) => {
        const { id } = c.req.valid('param');
        const { name, isActive, displayOrder, alt } = c.req.valid('json');
        const { image } = found(await logos.findLive(id));
        const record = found(
          await logos.update(id, {
            ...(name !== undefined && { name }),
            ...(isActive !== undefined && { isActive }),
            ...(displayOrder !== undefined && { displayOrder }),
            image: { ...image, alt: alt ?? image.alt },
          }),
        );
        await changed(c, 'updated', [record]);
        const [item] = await withImages([record]);
        return c.json(success(item, 'Partner updated successfully'));
      },
    )
    .delete('/:id', requireAdmin, validate('param', idParam), async (c) => {
      const record = found(await logos.moveToTrash(c.req.valid('param').id, clock.now()));
      await changed(c, 'deleted', [record]);
      return c.json(success({ id: record._id.toHexString() }, 'Partner deleted successfully'));
    })
    .post('/:id/restore', requireAdmin, validate('param', idParam), async (c) => {
      const record = found(await logos.restore(c.req.valid('param').id));
      await changed(c, 'restored', [record]);
      const [item] = await withImages([record]);
      return c.json(success(item, 'Partner restored successfully'));
    });
}
