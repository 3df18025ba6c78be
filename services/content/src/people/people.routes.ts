import { idParam, peopleListQuery, reorderInput } from '@atrium/contracts/content-lists';
import { objectId } from '@atrium/contracts/object-id';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import { actorOf, type Guards } from '@atrium/service-kit/http/guards';
import { readBody } from '@atrium/service-kit/http/multipart';
import { publicRead } from '@atrium/service-kit/http/public-read';
import { listResponse, success } from '@atrium/service-kit/http/responses';
import { validate } from '@atrium/service-kit/http/validate';
import { type Context, Hono } from 'hono';
import type { Filter } from 'mongodb';
import { z } from 'zod';
import { audienceOf } from '../entries/entry-responses';
import { toPlainAddresses } from '../media/plain-addresses';
import type { PersonInput } from './person-kind';
import type { PersonOperations } from './person-operations';
import type { PersonRecord } from './person-repository';

/** The number of the public URL, or the database id. */
const personParam = z.object({
  id: z.union([z.string().regex(/^[1-9]\d{0,6}$/), objectId], 'Not a valid id'),
});

export function createPeopleRoutes<Content extends object, Input extends PersonInput>({
  operations,
  guards: { requireAdmin, identify },
}: {
  operations: PersonOperations<Content, Input>;
  guards: Guards;
}) {
  const { kind, people, respond, respondWithOne } = operations;
  const bodyRules = {
    jsonFields: kind.jsonFields,
    listFields: kind.jsonFields.filter((name) => !['existingImage', 'socialLinks'].includes(name)),
    maxFormBytes: 10 * 1_024 * 1_024,
    maxTextBytes: 256 * 1_024,
    maxFiles: 1,
  };

  const readForm = async (c: Context<ServiceEnv>) => {
    const { values, files } = await readBody(c, bodyRules);
    return { values: toPlainAddresses(values), files };
  };

  return new Hono<ServiceEnv>()
    .get('/', publicRead, identify, validate('query', peopleListQuery), async (c) => {
      const { page, limit, category, status } = c.req.valid('query');
      const { isStaff } = audienceOf(c);
      const match: Record<string, unknown> = {};
      if (!isStaff) match.status = 'published';
      else if (status !== undefined) match.status = status;
      if (category && kind.filters.includes('category')) match['content.category'] = category;
      const list = await people.list({ page, limit, match: match as Filter<PersonRecord> });
      return c.json(listResponse({ ...list, items: await respond(list.items) }));
    })
    .get('/:id', publicRead, identify, validate('param', personParam), async (c) => {
      const record = await operations.find(c.req.valid('param').id, audienceOf(c));
      if (audienceOf(c).isStaff) c.header('etag', `"${record.rev}"`);
      return c.json(success(await respondWithOne(record)));
    })
    .post('/', requireAdmin, async (c) => {
      const record = await operations.create({ body: await readForm(c), actor: actorOf(c) });
      return c.json(success(await respondWithOne(record), `${kind.noun} created successfully`), 201);
    })
    .put('/reorder', requireAdmin, validate('json', reorderInput), async (c) =>
      c.json(success(await operations.reorder(c.req.valid('json').ids))),
    )
    .put('/:id', requireAdmin, validate('param', personParam), async (c) => {
      const record = await operations.update({
        id: c.req.valid('param').id,
        body: await readForm(c),
        precondition: { ifMatch: c.req.header('if-match') },
        actor: actorOf(c),
      });
      return c.json(success(await respondWithOne(record), `${kind.noun} updated successfully`));
    })
    .delete('/:id', requireAdmin, validate('param', personParam), async (c) => {
      const record = await operations.moveToTrash({ ...c.req.valid('param'), actor: actorOf(c) });
      return c.json(success({ id: record._id.toHexString() }, `${kind.noun} deleted successfully`));
    })
    .post('/:id/restore', requireAdmin, validate('param', idParam), async (c) => {
      const record = await operations.restore({ ...c.req.valid('param'), actor: actorOf(c) });
      return c.json(success(await respondWithOne(record), `${kind.noun} restored successfully`));
    });
}
