import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { parseInput, validate } from './validate';

const schema = z.object({
  name: z.string().min(1),
  tags: z.array(z.string()).optional(),
  at: z.coerce.date().optional(),
});

test('control characters are removed from every text of a body', async () => {
  const app = new Hono().post('/', validate('json', schema), (c) => c.json(c.req.valid('json')));
  const body = JSON.stringify({ name: 'A\u0000da\u0007\n2', tags: ['\u001bx', 'ü\t😀'] });
  const response = await app.request('/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  expect(await response.json()).toEqual({ name: 'Ada\n2', tags: ['x', 'ü\t😀'] });
});

test('values of other types stay as they are', () => {
  const at = new Date('2026-03-10T12:00:00Z');
  expect(parseInput(schema, { name: 'Ada', at })).toEqual({ name: 'Ada', at });
});

test('a text of control characters alone is refused with its field', () => {
  expect(() => parseInput(schema, { name: 'Ada', tags: ['ok', '\u0001'] })).toThrow(
    expect.objectContaining({
      code: 'validation_failed',
      errors: [{ path: 'tags.1', message: 'Must contain visible text' }],
    }),
  );
});
