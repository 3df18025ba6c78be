import { campaignCalls } from '@atrium/contracts/newsletter/campaigns.calls';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { success } from '@atrium/service-kit/http/responses';
import { ObjectId } from 'mongodb';
import type { NewsletterContext } from '../context';
import { beginDryRun, readDryRun } from './dry-runs';

export const dryRunRoutes = (context: NewsletterContext): CallRoute[] => [
  handle(campaignCalls.startDryRun, async ({ params: { id } }) =>
    success(await beginDryRun(context, new ObjectId(id))),
  ),
  handle(campaignCalls.readDryRun, async ({ params: { id } }) =>
    success(await readDryRun(context, new ObjectId(id))),
  ),
];
