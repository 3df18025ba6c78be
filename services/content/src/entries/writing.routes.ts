import {
  bulkInput,
  idParam,
  newDraftParam,
  reorderInput,
  restoreVersionInput,
} from '@atrium/contracts/content-lists';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import { actorOf, type Guards } from '@atrium/service-kit/http/guards';
import { setNoStore, success } from '@atrium/service-kit/http/responses';
import { validate } from '@atrium/service-kit/http/validate';
import { Hono } from 'hono';
import { z } from 'zod';
import type { EntryOperations } from './entry-operations';
import type { EntryInput } from './entry-record';
import { respondWithEntry } from './respond-with-entry';

const versionParam = idParam.extend({ rev: z.coerce.number().int().min(1).max(1_000_000_000) });

export function createWritingRoutes<Content, Input extends EntryInput>(
  operations: EntryOperations<Content, Input>,
  { requireAdmin }: Guards,
) {
  const { kind } = operations.deps;
  const { versions, previews } = operations;

  // Ids have a pattern, because `/slug/versions` is the item with the slug `versions`.
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
    .get('/:id{[0-9a-fA-F]{24}}/versions', requireAdmin, validate('param', idParam), async (c) =>
      c.json(success(await versions.list(c.req.valid('param').id))),
    )
    .get('/:id{[0-9a-fA-F]{24}}/versions/:rev', requireAdmin, validate('param', versionParam), async (c) => {
      const { id, rev } = c.req.valid('param');
      return c.json(success(await versions.find(id, rev)));
    })
    .post('/:id/versions/:rev/restore', requireAdmin, validate('param', versionParam), async (c) => {
      const { keepDraft } = restoreVersionInput.parse({ keepDraft: c.req.query('keepDraft') });
      const record = await versions.restore({ ...c.req.valid('param'), keepDraft, actor: actorOf(c) });
      const data = await respondWithEntry(operations.deps, record, { isStaff: true });
      return c.json(success(data, 'Version restored'));
    })
    .post('/:id/preview', requireAdmin, validate('param', idParam), async (c) =>
      c.json(success(await previews.create(c.req.valid('param').id, actorOf(c)))),
    )
    .post('/new/drafts/:key/preview', requireAdmin, validate('param', newDraftParam), async (c) =>
      c.json(success(await previews.createForNew(c.req.valid('param').key, actorOf(c)))),
    )
    .get('/preview/:token', async (c) => {
      setNoStore(c);
      c.header('x-robots-tag', 'noindex');
      return c.json(success(await previews.read(c.req.param('token'))));
    });
}
