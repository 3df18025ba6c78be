import { describe, expect, test } from 'vitest';
import type { ZodObject } from 'zod';
import { allCalls } from './all-calls';
import type { Call } from './define-calls';

const nameOf = ({ methods, path }: Call, field: string) => `${methods[0]} ${path} ${field}`;
const isChange = ({ methods }: Call) => !methods.includes('get');

/** They limit nothing: marks of fields in texts, where an upload belongs, and the name of a file. */
const limitsNothing = ['marks', 'for', 'fileName'];

const fieldsOf = (part: 'query' | 'body', calls: readonly Call[] = allCalls) =>
  calls.flatMap((call) => {
    const schema: ZodObject | undefined = call.details[part];
    const fields = Object.keys(schema?.shape ?? {}).filter((field) => !limitsNothing.includes(field));
    return schema ? fields.map((field) => ({ call, schema, field })) : [];
  });

/** What the schema reads of one field; nothing if it refuses the value. */
function readAlone(schema: ZodObject, field: string, value: unknown): { value: unknown } | undefined {
  const one = schema.shape[field] as ZodObject;
  const result = one.safeParse(value);
  return result.success ? { value: result.data } : undefined;
}

describe('what a call is limited to', () => {
  test('is never everything because a value is unknown', () => {
    const unknown = ['zz-unknown', 'null', 'undefined', '[object Object]'];
    const widened = fieldsOf('query').filter(({ schema, field }) =>
      unknown.some((value) => {
        const read = readAlone(schema, field, value);
        return read !== undefined && read.value === undefined;
      }),
    );
    expect(widened.map(({ call, field }) => nameOf(call, field))).toEqual([]);
  });

  test('is never everything for a change because a value is empty', () => {
    const widened = fieldsOf('query', allCalls.filter(isChange)).filter(({ schema, field }) => {
      const [empty, none] = [readAlone(schema, field, ''), readAlone(schema, field, undefined)];
      return empty !== undefined && none !== undefined && empty.value === none.value;
    });
    expect(widened.map(({ call, field }) => nameOf(call, field))).toEqual([]);
  });

  test('is no selection without ids, with an empty id, or with one that is no id', () => {
    const id = 'a'.repeat(24);
    const bad = [null, '', [''], [id, ''], [id, null], [id, 'zz'], [id, {}], { 0: id }];
    const selections = fieldsOf('body').filter(({ field }) => /^(?:ids|.*Ids)$/.test(field));
    expect(selections.length).toBeGreaterThan(10);
    const widened = selections.flatMap(({ call, schema, field }) =>
      bad.flatMap((value) => {
        const read = readAlone(schema, field, value);
        return read === undefined ? [] : [`${nameOf(call, field)} ${JSON.stringify(value)}`];
      }),
    );
    expect(widened).toEqual([]);
  });
});
