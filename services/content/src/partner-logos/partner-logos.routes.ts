import type { StaffRef } from '@atrium/contracts/common/fields.schemas';
import { partnerLogoCalls } from '@atrium/contracts/content/partner-logos.calls';
import { partnerMessages } from '@atrium/contracts/content/partner-logos.constants';
import {
  type PartnerLogo,
  type PartnerLogoListResponse,
  partnerLogo,
} from '@atrium/contracts/content/partner-logos.schemas';
import { notFound } from '@atrium/service-kit/app-error';
import type { AuditLog } from '@atrium/service-kit/audit-log-repository';
import type { Clock } from '@atrium/service-kit/clock';
import type { ContentEventPublisher } from '@atrium/service-kit/content-events';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { readBody } from '@atrium/service-kit/http/multipart';
import { listResponse, type Page, success } from '@atrium/service-kit/http/responses';
import type { ShowEach } from '@atrium/service-kit/stuck-items';
import { z } from 'zod';
import { audienceOf } from '../entries/entry-responses';
import type { ImageLookup } from '../media/image-response';
import type { MediaRepository } from '../media/media-repository';
import type { ReadImages } from '../media/read-images';
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
      url: record.url ?? '',
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
  readImages,
  showEach,
  events,
  audit,
  clock,
}: {
  logos: LogoRepository;
  uploadLogos: UploadLogos;
  media: MediaRepository;
  readImages: ReadImages;
  showEach: ShowEach;
  events: ContentEventPublisher;
  audit: AuditLog;
  clock: Clock;
}): CallRoute[] {
  async function withImages(records: LogoRecord[]): Promise<PartnerLogo[]> {
    const images = await readImages(records.flatMap(({ mediaIds }) => mediaIds));
    const shown = await showEach(records, {
      resource: 'partner logo',
      schema: z.array(partnerLogo),
      toItem: (record) => toResponse(record, images),
    });
    return shown.flat();
  }

  async function withImage(record: LogoRecord): Promise<PartnerLogo> {
    const [logo] = await withImages([record]);
    if (logo === undefined) throw notFound(partnerMessages.notFound);
    return logo;
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

  async function changed(actor: StaffRef, action: string, records: LogoRecord[]): Promise<void> {
    await events.publish({ resource: 'partner-logos', ids: records.map(({ _id }) => _id.toHexString()) });
    const summary = records
      .map(({ name }) => name)
      .join(', ')
      .slice(0, 200);
    await audit.record({ actor, action, resource: 'partner logo', summary });
  }

  const found = (record: LogoRecord | null): LogoRecord => {
    if (record === null) throw notFound(partnerMessages.notFound);
    return record;
  };

  return [
    handle(partnerLogoCalls.list, async ({ c, query: { page, limit, status } }) => {
      const { isStaff } = audienceOf(c);
      const isTrash = isStaff && status === 'trash';
      return respondWithPage(await logos.list({ page, limit, isStaff, isTrash }));
    }),
    handle(partnerLogoCalls.listActive, async () =>
      respondWithPage(await logos.list({ page: 1, limit: 100, isStaff: false, isTrash: false })),
    ),
    handle(partnerLogoCalls.upload, async ({ c, by: actor }) => {
      const { files } = await readBody(c, formLimit);
      const records = await uploadLogos(
        files.filter(({ field }) => field === 'logos'),
        actor,
      );
      await changed(actor, 'created', records);
      const items = await withImages(records);
      return { ...success({ logos: items }, 'Logos uploaded successfully'), logos: items };
    }),
    handle(partnerLogoCalls.reorder, async ({ body: { ids } }) => {
      const matched = await logos.reorder(ids);
      await events.publish({ resource: 'partner-logos', ids: [] });
      return success({ matched, modified: matched });
    }),
    handle(partnerLogoCalls.update, async ({ params: { id }, body, by: actor }) => {
      const { name, url, isActive, displayOrder, alt, mediaId } = body;
      const { image } = found(await logos.findLive(id));
      if (mediaId !== undefined && (await media.findById(mediaId)) === null)
        throw notFound('Image not found');
      const record = found(
        await logos.update(id, {
          ...(name !== undefined && { name }),
          ...(isActive !== undefined && { isActive }),
          ...(displayOrder !== undefined && { displayOrder }),
          ...(url !== undefined && { url }),
          ...(mediaId !== undefined && { mediaIds: [mediaId] }),
          // A logo is described by the partner's name.
          image: { ...image, ...(mediaId !== undefined && { mediaId }), alt: alt ?? name ?? image.alt },
        }),
      );
      await changed(actor, 'updated', [record]);
      return success(await withImage(record), 'Partner updated successfully');
    }),
    handle(partnerLogoCalls.delete, async ({ params: { id }, by: actor }) => {
      const record = found(await logos.moveToTrash(id, clock.now()));
      await changed(actor, 'deleted', [record]);
      return success({ id: record._id.toHexString() }, 'Partner deleted successfully');
    }),
    handle(partnerLogoCalls.restore, async ({ params: { id }, by: actor }) => {
      const record = found(await logos.restore(id));
      await changed(actor, 'restored', [record]);
      return success(await withImage(record), 'Partner restored successfully');
    }),
  ];
}
