import type { PersonCalls } from '@atrium/contracts/content/people.calls';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import { readIfMatch } from '@atrium/service-kit/http/if-match';
import { readBody } from '@atrium/service-kit/http/multipart';
import { listResponse, success } from '@atrium/service-kit/http/responses';
import type { Context } from 'hono';
import type { Filter } from 'mongodb';
import type { Actor } from '../entries/entry-deps';
import { audienceOf } from '../entries/entry-responses';
import { toPlainAddresses } from '../media/plain-addresses';
import type { PersonInput } from './person-kind';
import { type PersonOperations, portraitFields } from './person-operations';
import type { PersonRecord } from './person-repository';

export function createPeopleRoutes<Content extends object, Input extends PersonInput>(
  calls: PersonCalls,
  operations: PersonOperations<Content, Input>,
): CallRoute[] {
  const { kind, people, storeFormImages, respond, respondWithOne } = operations;
  const bodyRules = {
    jsonFields: kind.jsonFields,
    listFields: kind.jsonFields.filter((name) => !['existingImage', 'socialLinks'].includes(name)),
    maxFormBytes: 10 * 1_024 * 1_024,
    maxTextBytes: 256 * 1_024,
    maxFiles: 1,
  };

  const readValues = async (c: Context<ServiceEnv>, actor: Actor) => {
    const form = await readBody(c, bodyRules);
    return toPlainAddresses(kind.hasImage ? await storeFormImages(portraitFields, form, actor) : form.values);
  };

  return [
    handle(calls.list, async ({ c, query: { page, limit, category, status } }) => {
      const { isStaff } = audienceOf(c);
      const match: Record<string, unknown> = {};
      if (!isStaff) match.status = 'published';
      else if (status !== undefined) match.status = status;
      if (category && kind.filters.includes('category')) match['content.category'] = category;
      const list = await people.list({ page, limit, match: match as Filter<PersonRecord> });
      return listResponse({ ...list, items: await respond(list.items) });
    }),
    handle(calls.read, async ({ c, params: { id } }) => {
      const record = await operations.find(id, audienceOf(c));
      if (audienceOf(c).isStaff) c.header('etag', `"${record.rev}"`);
      return success(await respondWithOne(record));
    }),
    handle(calls.create, async ({ c, by: actor }) => {
      const record = await operations.create({ values: await readValues(c, actor), actor });
      return success(await respondWithOne(record), `${kind.noun} created successfully`);
    }),
    handle(calls.reorder, async ({ body: { ids } }) => success(await operations.reorder(ids))),
    handle(calls.update, async ({ c, params: { id }, by: actor }) => {
      const precondition = { ifMatch: readIfMatch(c) };
      const values = await readValues(c, actor);
      const record = await operations.update({ id, values, precondition, actor });
      return success(await respondWithOne(record), `${kind.noun} updated successfully`);
    }),
    handle(calls.delete, async ({ params: { id }, by: actor }) => {
      const record = await operations.moveToTrash({ id, actor });
      return success({ id: record._id.toHexString() }, `${kind.noun} deleted successfully`);
    }),
    handle(calls.restore, async ({ params: { id }, by: actor }) => {
      const record = await operations.restore({ id, actor });
      return success(await respondWithOne(record), `${kind.noun} restored successfully`);
    }),
  ];
}
