import type { partnerLogoCalls } from '@atrium/contracts/content/partner-logos.calls';
import type { PartnerLogo, UpdatePartnerLogoInput } from '@atrium/contracts/content/partner-logos.schemas';
import { notFound } from '@atrium/service-kit/app-error';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { readIfMatch } from '@atrium/service-kit/http/if-match';
import { readBody } from '@atrium/service-kit/http/multipart';
import { listResponse, success } from '@atrium/service-kit/http/responses';
import type { EntryContext } from '../context';
import type { Audience } from '../entries/entry-document';
import { handOrderOf } from '../entries/entry-indexes';
import { audienceOf } from '../entries/entry-responses';
import { listEntries } from '../entries/list-entries';
import { updateEntry } from '../entries/save-entry';
import { moveToTrash } from '../entries/trash-entry';
import { historyRoutes } from '../entries/writing.routes';
import { uploadLogos } from './upload-logos';

const formLimit = { maxFormBytes: 64 * 1_024 * 1_024, maxTextBytes: 65_536 };
/** The last deleted first. */
const trashOrder = { deletedAt: -1, displayOrder: -1, _id: 1 } as const;

async function listLogos(
  context: EntryContext,
  { page, limit, status }: { page: number; limit: number; status?: 'trash' | undefined },
  audience: Audience,
) {
  const isTrash = audience.isStaff && status === 'trash';
  const defaultSort = isTrash ? trashOrder : handOrderOf(context.type);
  const list = await listEntries(context, { page, limit, status, defaultSort }, audience);
  const { data: logos, pagination } = listResponse({ ...list, items: list.items as PartnerLogo[] });
  return { success: true as const, data: { logos }, logos, totalPages: pagination.totalPages, pagination };
}

/** The fields of a logo as every content type names them. A logo is described by the partner's name. */
function toValues({ mediaId, isActive, alt, ...fields }: UpdatePartnerLogoInput): Record<string, unknown> {
  return {
    ...fields,
    alt: alt ?? fields.name,
    ...(mediaId !== undefined && { existingImage: { id: mediaId } }),
    ...(isActive !== undefined && { status: isActive ? 'published' : 'draft' }),
  };
}

export function partnerLogoRoutes(calls: typeof partnerLogoCalls, context: EntryContext): CallRoute[] {
  const { media, type } = context;
  return [
    ...historyRoutes(calls, context),
    handle(calls.list, async ({ c, query }) => listLogos(context, query, audienceOf(c))),
    handle(calls.listActive, async () => listLogos(context, { page: 1, limit: 100 }, { isStaff: false })),
    handle(calls.upload, async ({ c, actor }) => {
      const { files } = await readBody(c, formLimit);
      const sent = files.filter(({ field }) => field === 'logos');
      const saved = await uploadLogos(context, sent, actor);
      const logos = saved.map(({ item }) => item as PartnerLogo);
      return { ...success({ logos }, type.messages.created), logos };
    }),
    handle(calls.update, async ({ c, params: { id }, body, actor }) => {
      if (body.mediaId !== undefined && (await media.findById(body.mediaId)) === null)
        throw notFound('Image not found');
      const precondition = { ifMatch: readIfMatch(c) };
      const { item } = await updateEntry(context, { id, values: toValues(body), precondition, actor });
      return success(item as PartnerLogo, type.messages.updated);
    }),
    handle(calls.delete, async ({ params: { id }, actor }) => {
      await moveToTrash(context, { id, actor });
      return success({ id }, `${type.row.noun} deleted successfully`);
    }),
  ];
}
