import { archiveListQuery } from '@atrium/contracts/campaigns';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import { listResponse, success } from '@atrium/service-kit/http/responses';
import { validate } from '@atrium/service-kit/http/validate';
import { Hono } from 'hono';
import { parseId } from '../../object-ids';
import { type Archive, archiveMissing } from './archive';

/** Newsletters that were chosen to be pages; anybody may read them. */
export function createArchiveRoutes({ archive }: { archive: Archive }) {
  return new Hono<ServiceEnv>()
    .get('/archive', validate('query', archiveListQuery), async (c) =>
      c.json(listResponse(await archive.list(c.req.valid('query')))),
    )
    .get('/archive/:id', async (c) => {
      const id = c.req.param('id');
      const preview = await archive.readPreview(id);
      if (preview === null) return c.json(success(await archive.read(parseId(id, archiveMissing))));
      c.header('cache-control', 'no-store');
      return c.json(success(preview));
    });
}
