import { idParam } from '@atrium/contracts/content-lists';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import { actorOf, type Guards } from '@atrium/service-kit/http/guards';
import { success } from '@atrium/service-kit/http/responses';
import { validate } from '@atrium/service-kit/http/validate';
import { Hono } from 'hono';
import type { EntryOperations } from './entry-operations';
import type { EntryInput } from './entry-record';
import { respondWithEntry } from './respond-with-entry';

export function createTrashRoutes<Content, Input extends EntryInput>(
  operations: EntryOperations<Content, Input>,
  { requireAdmin }: Guards,
) {
  const { kind } = operations.deps;
  return new Hono<ServiceEnv>()
    .delete('/:id', requireAdmin, validate('param', idParam), async (c) => {
      const { id } = c.req.valid('param');
      await operations.moveToTrash({ id, actor: actorOf(c) });
      return c.json(success({ id }, `${kind.noun} deleted successfully`));
    })
    .post('/:id/restore', requireAdmin, validate('param', idParam), async (c) => {
      const record = await operations.restore({ ...c.req.valid('param'), actor: actorOf(c) });
      const data = await respondWithEntry(operations.deps, record, { isStaff: true });
      return c.json(success(data, `${kind.noun} restored successfully`));
    });
}
