import { savedFilterInput } from '@atrium/contracts/contacts';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import type { Guards } from '@atrium/service-kit/http/guards';
import { success } from '@atrium/service-kit/http/responses';
import { validate } from '@atrium/service-kit/http/validate';
import { Hono } from 'hono';
import { parseId } from '../../object-ids';
import { staffOf } from '../../staff';
import type { SavedFilterRepository } from './saved-filter-repository';

/** Mounted before the calls on one contact, as `/:id` would match these paths. */
export function createSavedFilterRoutes({
  guards,
  filters,
}: {
  guards: Guards;
  filters: SavedFilterRepository;
}) {
  const { requireAdmin } = guards;
  return new Hono<ServiceEnv>()
    .get('/filters', requireAdmin, async (c) => c.json(success(await filters.list(staffOf(c).id))))
    .post('/filters', requireAdmin, validate('json', savedFilterInput), async (c) => {
      const { name, query } = c.req.valid('json');
      return c.json(success(await filters.save(staffOf(c).id, { name, query: { ...query } })), 201);
    })
    .delete('/filters/:id', requireAdmin, async (c) => {
      await filters.remove(staffOf(c).id, parseId(c.req.param('id'), 'Saved filter not found'));
      return c.json(success({ id: c.req.param('id'), deleted: true }));
    });
}
