import { success } from '@atrium/service-kit/http/answers';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import type { Guards } from '@atrium/service-kit/http/guards';
import { Hono } from 'hono';
import { campaignMissing } from '../campaigns/campaign-states';
import { parseId } from '../object-ids';
import type { Rehearsals } from '../rehearsal/rehearsals';

export function createRehearsalRoutes({ guards, rehearsals }: { guards: Guards; rehearsals: Rehearsals }) {
  return new Hono<ServiceEnv>()
    .post('/campaigns/:id/rehearse', guards.requireAdmin, async (c) =>
      c.json(success(await rehearsals.begin(parseId(c.req.param('id'), campaignMissing))), 202),
    )
    .get('/campaigns/:id/rehearsal', guards.requireAdmin, async (c) =>
      c.json(success(await rehearsals.read(parseId(c.req.param('id'), campaignMissing)))),
    );
}
