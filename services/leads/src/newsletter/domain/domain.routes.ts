import type { ServiceEnv } from '@atrium/service-kit/http/env';
import type { Guards } from '@atrium/service-kit/http/guards';
import { success } from '@atrium/service-kit/http/responses';
import { Hono } from 'hono';
import type { CheckDomain } from './check-domain';

export function createDomainRoutes({ guards, checkDomain }: { guards: Guards; checkDomain: CheckDomain }) {
  return new Hono<ServiceEnv>().get('/domain-check', guards.requireAdmin, async (c) => {
    c.header('cache-control', 'no-store');
    return c.json(success(await checkDomain()));
  });
}
