import { bulkInput, draftInput, idParam, reorderInput } from '@atrium/contracts/content-lists';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import type { Guards } from '@atrium/service-kit/http/guards';
import { readBody } from '@atrium/service-kit/http/multipart';
import { setNoStore, success } from '@atrium/service-kit/http/responses';
import { parseInput, validate } from '@atrium/service-kit/http/validate';
import { Hono } from 'hono';
import { z } from 'zod';
import type { EntryOperations } from './entry-operations';
import type { EntryInput } from './entry-record';
import { actorOf } from './entry-responses';
import { respondWithEntry } from './respond-with-entry';

const versionParam = idParam.extend({ rev: z.coerce.number().int().min(1).max(1_000_000_000) });
const textLimit = { maxFormBytes: 10_000, maxTextBytes: 4 * 1_024 * 1_024 };

/** What makes writing comfortable: working copies, versions, previews, copies, and actions on many items at once. */
export function createWritingRoutes<Content, Input extends EntryInput>(
  operations: EntryOperations<Content, Input>,
  { requireAdmin }: Guards,
) {
  const { kind } = operations.deps;
  const { draft, versions, previews } = operations;

  // The ids are spelt out where `/slug/draft` would look the same.
  return new Hono<ServiceEnv>()
    .post('/bulk', requireAdmin, validate('json', bulkInput), async (c) =>
      c.json(success(await operations.bulk({ ...c.req.valid('json'), actor: actorOf(c) }))),
    )
    .put('/reorder', requireAdmin, validate('json', reorderInput), async (c) =>
      c.json(success(await operations.reorder({ ...c.req.valid('json'), actor: actorOf(c) }))),
    )
    .post('/:id/duplicate', requireAdmin, validate('param', idParam), async (c) => {
      const record = await operations.duplicate({ ...c.req.valid('param'), actor: actorOf(c) });
      const data = await respondWithEntry(operations.deps, record, { isStaff: true });
      return c.json(success(data, `${kind.noun} duplicated successfully`), 201);
    })
    .get('/:id{[0-9a-fA-F]{24}}/draft', requireAdmin, validate('param', idParam), async (c) =>
      c.json(success(await draft.find(c.req.valid('param').id))),
    )
    .put('/:id/draft', requireAdmin, validate('param', idParam), async (c) => {
      const { values } = await readBody(c, textLimit);
      const { data, baseRev } = parseInput(draftInput, values);
      const copy = await draft.keep({ id: c.req.valid('param').id, data, baseRev, actor: actorOf(c) });
      return c.json(success(copy));
    })
    .delete('/:id/draft', requireAdmin, validate('param', idParam), async (c) => {
      await draft.discard(c.req.valid('param').id);
      return c.json(success(null));
    })
    .get('/:id{[0-9a-fA-F]{24}}/versions', requireAdmin, validate('param', idParam), async (c) =>
      c.json(success(await versions.list(c.req.valid('param').id))),
    )
    .get('/:id{[0-9a-fA-F]{24}}/versions/:rev', requireAdmin, validate('param', versionParam), async (c) => {
      const { id, rev } = c.req.valid('param');
      return c.json(success(await versions.find(id, rev)));
    })
    .post('/:id/versions/:rev/restore', requireAdmin, validate('param', versionParam), async (c) => {
      const record = await versions.restore({ ...c.req.valid('param'), actor: actorOf(c) });
      const data = await respondWithEntry(operations.deps, record, { isStaff: true });
      return c.json(success(data, 'Version restored'));
    })
    .post('/:id/preview', requireAdmin, validate('param', idParam), async (c) =>
      c.json(success(await previews.create(c.req.valid('param').id))),
    )
    .get('/preview/:token', async (c) => {
      setNoStore(c);
      c.header('x-robots-tag', 'noindex');
      return c.json(success(await previews.read(c.req.param('token'))));
    });
}
