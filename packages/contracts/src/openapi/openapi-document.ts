import { type ZodType, z } from 'zod';
import { errorCodes } from '../error-codes';
import type { ApiBody, ApiOperation } from './api-operation';

type Json = Record<string, unknown>;

function toJsonSchema(schema: ZodType): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  }) as Json;
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

const components = {
  securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
  schemas: {
    Pagination: {
      type: 'object',
      description: 'A superset of the shapes that screens read; doubled names carry equal values.',
      properties: Object.fromEntries([
        ...['page', 'currentPage', 'limit', 'total', 'totalItems', 'pages', 'totalPages'].map((name) => [
          name,
          { type: 'integer' },
        ]),
        ...['hasNext', 'hasPrev'].map((name) => [name, { type: 'boolean' }]),
      ]),
    },
    Failure: {
      type: 'object',
      required: ['success', 'message', 'code', 'requestId'],
      properties: {
        success: { const: false },
        message: { type: 'string', description: 'For a person to read' },
        code: { enum: [...errorCodes] },
        requestId: { type: 'string' },
        errors: {
          type: 'array',
          items: {
            type: 'object',
            properties: { path: { type: 'string' }, message: { type: 'string' } },
          },
        },
      },
    },
  },
};

function describeSuccess({ description, list }: ApiOperation['answers'][number]): Json {
  const data = list ? { type: 'array', items: { type: 'object' }, description } : { description };
  const properties: Json = { success: { const: true }, message: { type: 'string' }, data };
  if (list) properties.pagination = ref('Pagination');
  return { description, content: jsonContent({ type: 'object', required: ['success'], properties }) };
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
    ...(access === 'staff' ? [401, 403] : []),
    ...failures,
  ];
}

function describeOperation(operation: ApiOperation): Json {
  const { tag, summary, access, body, answers, method, path } = operation;
  const responses = Object.fromEntries([
    ...answers.map((answer) => [answer.status, describeSuccess(answer)] as const),
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
    ...(access === 'staff' && { security: [{ bearer: [] }] }),
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
    info: { title: 'Atrium', version: '1', description: 'Content of the site and its back office.' },
    servers: [{ url: serverUrl }],
    tags: [...new Set(operations.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components,
  };
}
