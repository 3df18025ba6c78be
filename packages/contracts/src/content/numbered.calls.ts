import { type ZodObject, z } from 'zod';
import { callsOf, uploadFailures } from '../common/define-calls';
import { dataOf, deleted, pageOf } from '../common/envelopes.schemas';
import { objectId } from '../common/ids.schemas';
import { historyCalls, type TypeSchemas } from './entries.calls';
import { numberedListQuery } from './numbered.schemas';

/** The number of a public address, or the database's id. */
const numberedParam = z.object({
  id: z.union([z.string().regex(/^[1-9]\d{0,6}$/), objectId], 'Not a valid id'),
});

const byNumber = { params: numberedParam, failures: [404] } as const;

export function numberedCalls<const Name extends string, Item extends ZodObject>({
  name,
  row: { plural: tag },
  item,
  createInput,
  updateInput,
  files,
}: TypeSchemas<Name> & { item: Item }) {
  const prefix = `/api/${name}` as const;
  const { get, post, put, delete: remove } = callsOf(tag, prefix);
  const one = dataOf(item);
  return {
    ...historyCalls(tag, prefix, item, 'content.write'),
    list: get('', 'both:content.read', 'List items', pageOf(item), { query: numberedListQuery }),
    read: get('/:id', 'both:content.read', 'Read an item by its number or id', one, byNumber),
    create: post('', 'content.write', 'Create an item', one, {
      body: createInput,
      files,
      status: 201,
      failures: uploadFailures,
    }),
    update: put('/:id', 'content.write', 'Change the given fields of an item', one, {
      params: numberedParam,
      body: updateInput,
      files,
      failures: [404, ...uploadFailures],
      isConditional: true,
    }),
    delete: remove('/:id', 'content.write', 'Move an item to the trash', dataOf(deleted), byNumber),
  };
}

export type NumberedCalls = ReturnType<typeof numberedCalls<string, ZodObject>>;
