import { campaignCalls } from '@atrium/contracts/newsletter/campaigns.calls';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { success } from '@atrium/service-kit/http/responses';
import { parseId } from '../../object-ids';
import type { NewsletterContext } from '../context';
import { campaignMissing } from '../sending/campaign-states';
import { beginDryRun, readDryRun } from './dry-runs';

export const dryRunRoutes = (context: NewsletterContext): CallRoute[] => [
  handle(campaignCalls.startDryRun, async ({ params: { id } }) =>
    success(await beginDryRun(context, parseId(id, campaignMissing))),
  ),
  handle(campaignCalls.readDryRun, async ({ params: { id } }) =>
    success(await readDryRun(context, parseId(id, campaignMissing))),
  ),
];
