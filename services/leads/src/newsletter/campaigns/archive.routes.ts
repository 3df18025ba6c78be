import { campaignCalls } from '@atrium/contracts/newsletter/campaigns.calls';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { listResponse, setNoStore, success } from '@atrium/service-kit/http/responses';
import { parseId } from '../../object-ids';
import { type Archive, archiveMissing } from './archive';

/** Public pages of newsletters. */
export const createArchiveRoutes = ({ archive }: { archive: Archive }): CallRoute[] => [
  handle(campaignCalls.listArchive, async ({ query }) => listResponse(await archive.list(query))),
  handle(campaignCalls.readArchived, async ({ c, params: { id } }) => {
    const preview = await archive.readPreview(id);
    if (preview === null) return success(await archive.read(parseId(id, archiveMissing)));
    setNoStore(c);
    return success(preview);
  }),
];
