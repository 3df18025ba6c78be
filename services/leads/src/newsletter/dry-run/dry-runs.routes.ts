import { campaignCalls } from '@atrium/contracts/newsletter/campaigns.calls';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { success } from '@atrium/service-kit/http/responses';
import { parseId } from '../../object-ids';
import { campaignMissing } from '../sending/campaign-states';
import type { DryRuns } from './dry-runs';

export const createDryRunRoutes = ({ dryRuns }: { dryRuns: DryRuns }): CallRoute[] => [
  handle(campaignCalls.startDryRun, async ({ params: { id } }) =>
    success(await dryRuns.begin(parseId(id, campaignMissing))),
  ),
  handle(campaignCalls.readDryRun, async ({ params: { id } }) =>
    success(await dryRuns.read(parseId(id, campaignMissing))),
  ),
];
