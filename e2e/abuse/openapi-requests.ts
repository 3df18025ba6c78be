import fc from 'fast-check';
import { hostileBody, hostileText, hostileValue, toWellFormed } from './hostile-values';

export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  format?: string;
}

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  schema: Schema;
}

interface Operation {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  security?: object[];
}

export interface OpenApiDocument {
  paths: Record<string, Record<string, Operation>>;
}

export interface Call {
  method: string;
  path: string;
  operation: Operation;
  needsSession: boolean;
}

export interface FuzzedRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
}

export const listCalls = ({ paths }: OpenApiDocument): Call[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => {
      const isOpen = (operation.security ?? [{}]).some((one) => Object.keys(one).length === 0);
      return { method: method.toUpperCase(), path, operation, needsSession: !isOpen };
    }),
  );

function validValue(schema: Schema, depth: number): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices !== undefined) return fc.oneof(...choices.map((one) => anyValueOf(one, depth + 1)));
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object' || schema.properties !== undefined) return objectOf(schema, depth + 1);
  if (type === 'array') return fc.array(anyValueOf(schema.items ?? {}, depth + 1), { maxLength: 3 });
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer' || type === 'number')
    return fc.integer({
      min: Math.max(schema.minimum ?? 0, -1e9),
      max: Math.min(schema.maximum ?? 1e6, 1e9),
    });
  if (schema.format === 'email') return fc.constant('fuzz@example.com');
  if (schema.format === 'date-time') return fc.constant('2031-01-01T00:00:00.000Z');
  if (schema.format === 'uri') return fc.constant('https://example.com/');
  return fc.string({ unit: 'grapheme', minLength: 1, maxLength: Math.min(schema.maxLength ?? 40, 40) });
}

/** Mostly valid values, so that requests pass the first check. */
function anyValueOf(schema: Schema, depth = 0): fc.Arbitrary<unknown> {
  if (depth > 4) return hostileValue;
  return fc.oneof(
    { weight: 6, arbitrary: validValue(schema, depth) },
    { weight: 1, arbitrary: hostileValue },
  );
}

const objectOf = ({ properties = {}, required = [] }: Schema, depth: number) =>
  fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, anyValueOf(one, depth)])),
    { requiredKeys: required.filter((name) => name in properties) },
  );

function bodyOf({ requestBody }: Operation): fc.Arbitrary<[contentType: string, body: string] | undefined> {
  const schema = requestBody?.content['application/json']?.schema;
  if (schema === undefined) return requestBody === undefined ? fc.constant(undefined) : hostileBody;
  const json = anyValueOf(schema).map((value): [string, string] => [
    'application/json',
    JSON.stringify(value),
  ]);
  return fc.oneof({ weight: 4, arbitrary: json }, { weight: 1, arbitrary: hostileBody });
}

const asText = (value: unknown): string =>
  toWellFormed((typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 3_000));

/** Requests of one call: valid ones, with some values replaced by hostile ones. `ids` are existing ids and slugs. */
export function requestsOf({ method, path, operation }: Call, ids: string[]): fc.Arbitrary<FuzzedRequest> {
  const parameters = operation.parameters ?? [];
  const inQuery = parameters.filter((one) => one.in === 'query');
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return fc
    .record({
      segments: fc.tuple(...names.map(() => fc.oneof(fc.constantFrom(...ids), hostileText))),
      query: fc.record(Object.fromEntries(inQuery.map(({ name, schema }) => [name, anyValueOf(schema)])), {
        requiredKeys: [],
      }),
      body: bodyOf(operation),
      ifMatch: fc.option(fc.constantFrom('"1"', '*', '"-1"', 'x'), { nil: undefined, freq: 4 }),
    })
    .map(({ segments, query, body, ifMatch }) => {
      const filled = names.reduce(
        (text, name, at) => text.replace(`{${name}}`, encodeURIComponent(asText(segments[at]) || 'x')),
        path,
      );
      const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, asText(value)]));
      return {
        method,
        path: search.size > 0 ? `${filled}?${search}` : filled,
        headers: {
          ...(body !== undefined && { 'content-type': body[0] }),
          ...(ifMatch !== undefined && { 'if-match': ifMatch }),
        },
        body: method === 'GET' ? undefined : body?.[1],
      };
    });
}
