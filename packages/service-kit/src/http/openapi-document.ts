import { type Call, rightOf } from '@atrium/contracts/common/define-calls';
import { failure } from '@atrium/contracts/common/envelopes.schemas';
import { manyRecipients } from '@atrium/contracts/newsletter/campaigns.constants';
import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiResponsesObject } from 'zod-openapi';

const failureTexts: Record<number, string> = {
  400: 'The input is not valid; `errors` names the fields',
  401: 'No living session',
  403: 'Signed in, without the permission that `security` names',
  404: 'There is nothing (for this caller) at this address',
  409: 'A conflict: code `stale` carries the saved item as `current`, code `conflict` on a slug a free one as `suggestion`',
  410: 'No longer valid',
  413: 'Too large',
  415: 'A type that is not taken',
  429: 'Too many; see Retry-After',
};

const parameter = /:(\w+)/g;
/** The path as the document writes it: `/api/contacts/{id}`. */
export const pathOf = ({ path }: Call): string => path.replace(parameter, '{$1}');

const isOpen = ({ access }: Call): boolean => access === 'public' || access.startsWith('both:');
const needsSession = (call: Call): boolean => !isOpen(call) && call.access !== 'key';

/** OpenAPI 3.1 names the roles or permissions that a call takes in the security requirement. */
const bearerOf = (call: Call) => {
  const right = rightOf(call);
  return { bearer: right === undefined || right === 'staff' ? [] : [right] };
};

export function failureStatuses(call: Call): number[] {
  const { query, body, failures = [] } = call.details;
  return [
    ...(query || body || call.path.includes(':') ? [400] : []),
    ...(needsSession(call) ? [401] : []),
    ...(needsSession(call) && call.access !== 'session' ? [403] : []),
    ...failures,
  ];
}

const confirmationText =
  'code `confirmation_required` until the session confirms by `POST /api/auth/confirm` who it is';

const failureContent = { 'application/json': { schema: failure } };

/** By status; each is written once, and the calls refer to it. */
const failureResponses = Object.fromEntries(
  Object.entries(failureTexts).map(([status, description]) => [
    status,
    { id: `Failure${status}`, description, content: failureContent },
  ]),
);

function describeFailure({ details }: Call, status: number) {
  const response = failureResponses[status];
  if (response === undefined) throw new Error(`No text for responses with ${status}`);
  if (status !== 403 || details.needsConfirmation === undefined) return response;
  const forMany = `for more than ${manyRecipients.toLocaleString('en')} people `;
  const when = `${details.needsConfirmation === true ? '' : forMany}${confirmationText}`;
  return { description: `${response.description}; ${when}`, content: failureContent };
}

function describeResponses(call: Call): ZodOpenApiResponsesObject {
  const { response, details } = call;
  const success =
    typeof response === 'string'
      ? { description: { file: 'The file', page: 'A page', nothing: 'Done, without a body' }[response] }
      : { description: 'Done', content: { 'application/json': { schema: response } } };
  return Object.fromEntries([
    [details.status ?? 200, success],
    ...(details.isMoved ? [[301, success]] : []),
    ...failureStatuses(call).map((status) => [status, describeFailure(call, status)]),
  ]);
}

function describeBody({ body, files, isFormOnly, isBodyOptional }: Call['details']) {
  if (body === undefined) return undefined;
  const json = { 'application/json': { schema: body } };
  if (files === undefined) return { required: !isBodyOptional, content: json };
  const file = z
    .string()
    .meta({ override: { type: 'string', contentMediaType: 'application/octet-stream' } });
  const fields = Object.entries(files).map(([name, how]) => [name, how === 'one' ? file : z.array(file)]);
  const form = z.object({ ...body.shape, ...z.object(Object.fromEntries(fields)).partial().shape });
  return {
    required: true,
    content: { ...(!isFormOnly && json), 'multipart/form-data': { schema: form } },
  };
}

function describeParameters({ path, details }: Call) {
  const names = [...path.matchAll(parameter)].map(([, name = '']) => name);
  const inPath = details.params ?? z.object(Object.fromEntries(names.map((name) => [name, z.string()])));
  const ifMatch = z.string().optional().describe('`"<rev>"` of the item as read');
  return {
    ...(names.length > 0 && { path: inPath }),
    ...(details.query && { query: details.query }),
    ...(details.isConditional && { header: z.object({ 'if-match': ifMatch }) }),
  };
}

const capitalise = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function describeCall(call: Call, method: string): ZodOpenApiOperationObject {
  const body = describeBody(call.details);
  return {
    operationId: [method, ...call.path.split(/[^A-Za-z]/).map(capitalise)].join(''),
    tags: [call.tag],
    summary: call.summary,
    requestParams: describeParameters(call),
    ...(body && { requestBody: body }),
    ...(needsSession(call) && { security: [bearerOf(call)] }),
    ...(call.access.startsWith('both:') && { security: [{}, bearerOf(call)] }),
    responses: describeResponses(call),
  };
}

/** An OpenAPI 3.1 document of the calls, as JSON. */
export function writeOpenApiDocument({
  calls,
  serverUrl,
}: {
  calls: readonly Call[];
  serverUrl: string;
}): string {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const call of calls)
    for (const method of call.methods)
      paths[pathOf(call)] = { ...paths[pathOf(call)], [method]: describeCall(call, method) };
  const document = createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Atrium',
      version: '1',
      description: 'Sessions, content, leads and newsletter of the site and its back office.',
    },
    servers: [{ url: serverUrl }],
    tags: [...new Set(calls.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API key, or the token of a session',
        },
      },
    },
  });
  return JSON.stringify(document);
}
