import { expect, test } from 'vitest';
import { type ZodObject, type ZodType, z } from 'zod';
import { allCalls } from './all-calls';
import { callShape } from './call-shapes.schemas';
import { describeCall, findChangedCalls } from './compare-calls';
import { callsOf } from './define-calls';

const { get, post } = callsOf('Events', '/api/events');
const item = z.object({ title: z.string(), place: z.string().nullable(), size: z.enum(['s', 'm']) });

/** Problems of a remote that was compiled with the first definition, where the API has the second one. */
const compareResponses = (built: ZodType, running: ZodType) =>
  findChangedCalls(
    [describeCall(get('', 'public', 'List', built), 'get')],
    [get('', 'public', 'List', running)],
  );
const compareBodies = (built: ZodObject, running: ZodObject) =>
  findChangedCalls(
    [describeCall(post('', 'staff', 'Create', item, { body: built }), 'post')],
    [post('', 'staff', 'Create', item, { body: running })],
  );
const listOf = (of: ZodType) => z.object({ data: z.array(of) });

test('every call fits itself, after it was written into a file', () => {
  const shapes = allCalls.flatMap((call) => call.methods.map((method) => describeCall(call, method)));
  const read = z.array(callShape).parse(JSON.parse(JSON.stringify(shapes)));
  expect(read.length).toBeGreaterThan(200);
  expect(findChangedCalls(read, allCalls)).toEqual([]);
});

test('a call that is gone, or has another method', () => {
  const call = get('', 'public', 'List', item);
  expect(findChangedCalls([describeCall(call, 'get')], [])).toEqual(['the API has no call GET /api/events']);
  expect(findChangedCalls([{ method: 'put', path: '/api/events' }], [call])).toEqual([
    'the API has no call PUT /api/events',
  ]);
});

test.each<[string, ZodType, string[]]>([
  ['one more field', item.extend({ color: z.string() }), []],
  ['one more value', item.extend({ size: z.enum(['s', 'm', 'l']) }), []],
  ['a value that is never null', item.extend({ place: z.string() }), []],
  ['a lost field', item.omit({ title: true }), ['response.data[].title is gone']],
  ['a field that may be missing', item.partial({ title: true }), ['response.data[].title is optional now']],
  [
    'a value that may be null',
    item.extend({ title: z.string().nullable() }),
    ['response.data[].title is null now'],
  ],
  ['a value of another type', item.extend({ title: z.number() }), ['response.data[].title is number now']],
  ['a list', z.array(item), ['response.data[] is array now']],
  ['something that is not described', z.unknown(), []],
])('a response with %s', (_what, running, problems) => {
  expect(
    compareResponses(listOf(item), listOf(running)).map((text) => text.replace('GET /api/events: ', '')),
  ).toEqual(problems);
});

test('a response that contains itself', () => {
  const tree: ZodType = z.object({ name: z.string(), children: z.array(z.lazy(() => tree)) });
  const other: ZodType = z.object({ children: z.array(z.lazy(() => other)) });
  expect(compareResponses(tree, tree)).toEqual([]);
  expect(compareResponses(tree, other)).toEqual(['GET /api/events: response.name is gone']);
});

test.each<[string, ZodObject, string[]]>([
  ['one more optional field', item.extend({ color: z.string().optional() }), []],
  ['a looser field', item.partial({ title: true }), []],
  ['one more value', item.extend({ size: z.enum(['s', 'm', 'l']) }), []],
  ['one more required field', item.extend({ color: z.string() }), ['body.color is required now']],
  ['a lost field', item.omit({ title: true }), ['body.title is gone']],
  ['a lost value', item.extend({ size: z.enum(['s']) }), ['body.size doesn\'t take "m" any more']],
  ['a field that may not be null', item.extend({ place: z.string() }), ['body.place is string now']],
])('an input with %s', (_what, running, problems) => {
  expect(compareBodies(item, running).map((text) => text.replace('POST /api/events: ', ''))).toEqual(
    problems,
  );
});
