import { type ZodType, z } from 'zod';
import type { CallShape, Shape } from './call-shapes.schemas';
import type { Call } from './define-calls';

type JsonSchema = z.core.JSONSchema.JSONSchema;

function simplify(
  schema: JsonSchema | boolean,
  definitions: JsonSchema['$defs'],
  open: string[] = [],
): Shape {
  if (typeof schema === 'boolean') return {};
  const { $ref, anyOf = schema.oneOf, items } = schema;
  if ($ref !== undefined) {
    const target = definitions?.[$ref.replace('#/$defs/', '')];
    // What contains itself is compared once.
    return target === undefined || open.includes($ref) ? {} : simplify(target, definitions, [...open, $ref]);
  }
  const inner = (part: JsonSchema | boolean) => simplify(part, definitions, open);
  if (anyOf !== undefined) return { anyOf: anyOf.map(inner) };
  const { type } = schema;
  if (Array.isArray(type)) return { anyOf: type.map((one) => inner({ ...schema, type: one })) };
  const values = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  const { properties, required, additionalProperties: others } = schema;
  return {
    ...(type !== undefined && { type }),
    ...(values !== undefined && { values }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, inner(value)])),
    }),
    ...(required && { required }),
    ...(typeof others === 'object' && { others: inner(others) }),
    ...(items !== undefined && !Array.isArray(items) && { items: inner(items) }),
  };
}

function shapeOf(schema: ZodType, io: 'input' | 'output'): Shape {
  const json = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return simplify(json, json.$defs);
}

export function describeCall({ path, response, details: { query, body } }: Call, method: string): CallShape {
  return {
    method,
    path,
    ...(query && { query: shapeOf(query, 'input') }),
    ...(body && { body: shapeOf(body, 'input') }),
    ...(typeof response !== 'string' && { response: shapeOf(response, 'output') }),
  };
}

/** The way of a value, seen from the remote. It was compiled with an earlier definition of the other side. */
type Direction = 'sends' | 'reads';

/** A remote may read a value that it doesn't know yet; it may not send one that isn't taken any more. */
function compareValues(sent: Shape, expected: Shape, at: string, remote: Direction): string[] {
  const { values } = expected;
  if (remote === 'reads' || values === undefined || sent.values === undefined) return [];
  return sent.values
    .filter((value) => !values.includes(value))
    .map((value) => `${at} doesn't take ${JSON.stringify(value)} any more`);
}

function compareProperties(sent: Shape, expected: Shape, at: string, remote: Direction): string[] {
  const [known, running] = remote === 'reads' ? [expected, sent] : [sent, expected];
  const lost = Object.keys(known.properties ?? {}).filter(
    (name) => running.others === undefined && running.properties?.[name] === undefined,
  );
  const missing = (expected.required ?? []).filter(
    (name) => !sent.required?.includes(name) && !lost.includes(name),
  );
  return [
    ...lost.map((name) => `${at}.${name} is gone`),
    ...missing.map((name) => `${at}.${name} is ${remote === 'reads' ? 'optional' : 'required'} now`),
    ...Object.entries(sent.properties ?? {}).flatMap(([name, part]) => {
      const other = expected.properties?.[name];
      return other === undefined ? [] : compare(part, other, `${at}.${name}`, remote);
    }),
  ];
}

/** Sentences about what doesn't fit when one program sends `sent` and the other expects `expected`. */
function compare(sent: Shape, expected: Shape, at: string, remote: Direction): string[] {
  if (sent.anyOf) return sent.anyOf.flatMap((branch) => compare(branch, expected, at, remote));
  if (expected.anyOf) {
    const attempts = expected.anyOf.map((branch) => compare(sent, branch, at, remote));
    return attempts.reduce((best, other) => (other.length < best.length ? other : best));
  }
  if (sent.type === undefined || expected.type === undefined) return [];
  if (sent.type !== expected.type && !(sent.type === 'integer' && expected.type === 'number'))
    return [`${at} is ${remote === 'reads' ? sent.type : expected.type} now`];
  return [
    ...compareValues(sent, expected, at, remote),
    ...compareProperties(sent, expected, at, remote),
    ...(sent.items && expected.items ? compare(sent.items, expected.items, `${at}[]`, remote) : []),
    ...(sent.others && expected.others ? compare(sent.others, expected.others, `${at}.*`, remote) : []),
  ];
}

/** Sentences about the calls that a remote was compiled with and whose responses the API has changed since. */
export function findChangedCalls(used: readonly CallShape[], calls: readonly Call[]): string[] {
  return used.flatMap(({ method, path, query = {}, body = {}, response = {} }) => {
    const call = calls.find((other) => other.path === path && other.methods.some((name) => name === method));
    const name = `${method.toUpperCase()} ${path}`;
    if (call === undefined) return [`the API has no call ${name}`];
    const now = describeCall(call, method);
    const problems = [
      ...compare(query, now.query ?? {}, 'query', 'sends'),
      ...compare(body, now.body ?? {}, 'body', 'sends'),
      ...compare(now.response ?? {}, response, 'response', 'reads'),
    ];
    return [...new Set(problems)].map((problem) => `${name}: ${problem}`);
  });
}
