import { idParam } from '@atrium/contracts/content-lists';
import { clientAddressHeader, type ServiceEnv } from '@atrium/service-kit/http/env';
import { setNoStore } from '@atrium/service-kit/http/responses';
import { validate } from '@atrium/service-kit/http/validate';
import { Hono } from 'hono';
import type { ViewCounter, ViewStore } from './view-counter';

/** `POST …/{id}/view`: responds the same whether or not the view counts. */
export function createViewRoutes({ entries, counter }: { entries: ViewStore; counter: ViewCounter }) {
  return new Hono<ServiceEnv>().post('/:id/view', validate('param', idParam), (c) => {
    counter.count(entries, c.req.valid('param').id, {
      userAgent: c.req.header('user-agent'),
      clientAddress: c.req.header(clientAddressHeader) ?? '',
      purpose: c.req.header('sec-purpose') ?? c.req.header('purpose'),
    });
    setNoStore(c);
    return c.json({ success: true }, 202);
  });
}
