import { type ZodType, z } from 'zod';
import type { ApiBody, ApiOperation, ApiResponse } from './api-operation';
import { namedSchemas, type SchemaName } from './responses/named-schemas';

type Json = Record<string, unknown>;

function toJsonSchema(schema: ZodType, io: 'input' | 'output' = 'input'): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return json;
}

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const jsonContent = (schema: Json) => ({ 'application/json': { schema } });

const failureTexts: Record<number, string> = {
  400: 'The input is not valid; `errors` names the fields',
  401: 'No living session',
  403: 'Signed in, but no admin',
  404: 'There is nothing (for this caller) at this address',
  409: 'A conflict: code `stale` carries the saved item as `current`, code `conflict` on a slug a free one as `suggestion`',
  410: 'No longer valid',
  413: 'Too large',
  415: 'A type that is not taken',
  429: 'Too many; see Retry-After',
};

/** The named schemas, which refer to each other where one is part of another. */
function describeSchemas(): Json {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(namedSchemas)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, {
    io: 'output',
    unrepresentable: 'any',
    uri: (id) => `#/components/schemas/${id}`,
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _dialect, $id: _id, ...schema }]) => [id, schema]),
  );
}

export interface ParsedResponse {
  status: number;
  kind: 'data' | 'list' | 'page' | 'whole' | 'file' | 'html' | 'message';
  name?: SchemaName;
  /** It also answers 301 with the item at its present address. */
  isMoved: boolean;
}

const responsePattern = /^(?:(\d{3}) )?(?:(whole) )?(\w+)(\[\])?( paged)?(, 301)?$/;

export function parseResponse(answer: ApiResponse): ParsedResponse {
  const [, status = '200', whole, name = '', list, paged, moved] = responsePattern.exec(answer) ?? [];
  const common = { status: Number(status), isMoved: moved !== undefined };
  if (name === 'file' || name === 'message') return { ...common, kind: name };
  if (name === 'page') return { ...common, kind: 'html' };
  const kind = whole ? 'whole' : paged ? 'page' : list ? 'list' : 'data';
  return { ...common, kind, name: name as SchemaName };
}

function describeResponse({ kind, name }: ParsedResponse): Json {
  if (kind === 'file') return { description: 'The file' };
  if (kind === 'html') return { description: 'A page' };
  const success: Json = { success: { const: true }, message: { type: 'string' } };
  if (kind === 'message' || name === undefined)
    return {
      description: 'Done',
      content: jsonContent({ type: 'object', required: ['success'], properties: success }),
    };
  if (kind === 'whole') return { description: name, content: jsonContent(ref(name)) };
  const isList = kind === 'list' || kind === 'page';
  const properties = {
    ...success,
    data: isList ? { type: 'array', items: ref(name) } : ref(name),
    ...(kind === 'page' && { pagination: ref('Pagination') }),
  };
  const required = ['success', 'data', ...(kind === 'page' ? ['pagination'] : [])];
  const description = isList ? `${name}[]` : name;
  return { description, content: jsonContent({ type: 'object', required, properties }) };
}

function describeResponses(answer: ApiResponse): [number, Json][] {
  const parsed = parseResponse(answer);
  const described = describeResponse(parsed);
  return [[parsed.status, described], ...(parsed.isMoved ? [[301, described] as [number, Json]] : [])];
}

function describeBody({ schema, isOptional, files = {}, isFormOnly }: ApiBody): Json {
  const json = toJsonSchema(schema);
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  const fileFields = Object.fromEntries(
    Object.entries(files).map(([name, how]) => [name, how === 'one' ? file : { type: 'array', items: file }]),
  );
  const form = { ...json, properties: { ...(json.properties as Json), ...fileFields } };
  const hasForm = isFormOnly || Object.keys(files).length > 0;
  return {
    required: !isOptional,
    content: {
      ...(!isFormOnly && jsonContent(json)),
      ...(hasForm && { 'multipart/form-data': { schema: form } }),
    },
  };
}

function describeParameters({ path, query, isConditional }: ApiOperation): Json[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const properties = query === undefined ? {} : ((toJsonSchema(query).properties ?? {}) as Json);
  const inQuery = Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', schema }));
  const ifMatch = {
    name: 'If-Match',
    in: 'header',
    schema: { type: 'string' },
    description: '`"<rev>"` of the item as read',
  };
  return [...inPath, ...inQuery, ...(isConditional ? [ifMatch] : [])];
}

function failureStatuses({ access, query, body, path, failures = [] }: ApiOperation): number[] {
  return [
    ...(query || body || path.includes('{') ? [400] : []),
    ...(access === 'staff' ? [401, 403] : access === 'session' ? [401] : []),
    ...failures,
  ];
}

function describeOperation(operation: ApiOperation): Json {
  const { tag, summary, access, body, answer, method, path } = operation;
  const responses = Object.fromEntries([
    ...describeResponses(answer),
    ...failureStatuses(operation).map((status) => [
      status,
      { description: failureTexts[status], content: jsonContent(ref('Failure')) },
    ]),
  ]);
  const parameters = describeParameters(operation);
  return {
    operationId: `${method}${path.replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase()).replace(/\W/g, '')}`,
    tags: [tag],
    summary,
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: describeBody(body) }),
    ...((access === 'staff' || access === 'session') && { security: [{ bearer: [] }] }),
    ...(access === 'both' && { security: [{}, { bearer: [] }] }),
    responses,
  };
}

/** An OpenAPI 3.1 document of the calls. */
export function buildOpenApiDocument({
  operations,
  serverUrl,
}: {
  operations: readonly ApiOperation[];
  serverUrl: string;
}): Json {
  const paths: Record<string, Json> = {};
  for (const operation of operations)
    paths[operation.path] = { ...paths[operation.path], [operation.method]: describeOperation(operation) };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Atrium',
      version: '1',
      description: 'Sessions, content, leads and newsletter of the site and its back office.',
    },
    servers: [{ url: serverUrl }],
    tags: [...new Set(operations.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: describeSchemas(),
    },
  };
}
