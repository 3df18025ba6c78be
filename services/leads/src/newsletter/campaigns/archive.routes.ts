import { campaignCalls } from '@atrium/contracts/newsletter/campaigns.calls';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { listResponse, setNoStore, success } from '@atrium/service-kit/http/responses';
import type { NewsletterContext } from '../context';
import { listArchive, listArchiveAddresses, readArchived, readArchivePreview } from './archive';

/** Public pages of newsletters. */
export const archiveRoutes = (context: NewsletterContext): CallRoute[] => [
  handle(campaignCalls.listArchive, async ({ query }) => listResponse(await listArchive(context, query))),
  handle(campaignCalls.listArchiveAddresses, async ({ query: { page } }) =>
    listResponse(await listArchiveAddresses(context, page)),
  ),
  handle(campaignCalls.readArchived, async ({ c, params: { id } }) => {
    const preview = await readArchivePreview(context, id);
    if (preview === null) return success(await readArchived(context, id));
    setNoStore(c);
    return success(preview);
  }),
];
