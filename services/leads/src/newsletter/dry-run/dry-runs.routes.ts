import type { ServiceEnv } from '@atrium/service-kit/http/env';
import type { Guards } from '@atrium/service-kit/http/guards';
import { success } from '@atrium/service-kit/http/responses';
import { Hono } from 'hono';
import { parseId } from '../../object-ids';
import { campaignMissing } from '../sending/campaign-states';
import type { DryRuns } from './dry-runs';

export function createDryRunRoutes({ guards, dryRuns }: { guards: Guards; dryRuns: DryRuns }) {
  return new Hono<ServiceEnv>()
    .post('/campaigns/:id/dry-run', guards.requireAdmin, async (c) =>
      c.json(success(await dryRuns.begin(parseId(c.req.param('id'), campaignMissing))), 202),
    )
    .get('/campaigns/:id/dry-run', guards.requireAdmin, async (c) =>
      c.json(success(await dryRuns.read(parseId(c.req.param('id'), campaignMissing)))),
    );
}
