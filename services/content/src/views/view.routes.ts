import { idParam } from '@atrium/contracts/content-lists';
import { clientAddressHeader, type ServiceEnv } from '@atrium/service-kit/http/env';
import { setNoStore } from '@atrium/service-kit/http/responses';
import { validate } from '@atrium/service-kit/http/validate';
import { Hono } from 'hono';
import type { Collection } from 'mongodb';
import type { EntryRecord } from '../entries/entry-record';
import type { ViewCounter } from './view-counter';

/** `POST …/{id}/view`: responds the same whether or not the view counts. */
export function createViewRoutes({
  collection,
  counter,
}: {
  collection: Collection<EntryRecord>;
  counter: ViewCounter;
}) {
  return new Hono<ServiceEnv>().post('/:id/view', validate('param', idParam), (c) => {
    counter.count(collection, c.req.valid('param').id, {
      userAgent: c.req.header('user-agent'),
      clientAddress: c.req.header(clientAddressHeader) ?? '',
      purpose: c.req.header('sec-purpose') ?? c.req.header('purpose'),
    });
    setNoStore(c);
    return c.json({ success: true }, 202);
  });
}
