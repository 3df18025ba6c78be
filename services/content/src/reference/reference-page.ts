import { createHash } from 'node:crypto';
import { type Call, rightOf } from '@atrium/contracts/common/define-calls';
import { escapeHtml } from '@atrium/contracts/common/escape-html';
import { failureStatuses, pathOf } from '@atrium/service-kit/http/openapi-document';

const style = `
:root{color-scheme:light dark;--line:#8884;--quiet:#666;--accent:#4A469B}
@media (prefers-color-scheme:dark){:root{--accent:#a9a5f5;--quiet:#aaa}}
body{font:16px/1.55 system-ui,sans-serif;max-width:70rem;margin:0 auto;padding:1.5rem}
h1{margin:0 0 .25rem}h2{margin:2.5rem 0 .5rem;border-bottom:1px solid var(--line);padding-bottom:.25rem}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1rem;padding:0;list-style:none}a{color:var(--accent)}
details{border:1px solid var(--line);border-radius:.5rem;margin:.5rem 0;padding:.5rem .75rem}
summary{cursor:pointer;overflow-wrap:anywhere}summary b{display:inline-block;min-width:4.2rem;color:var(--accent)}
code{font:0.92em ui-monospace,monospace}.quiet{color:var(--quiet)}
.scroll{overflow-x:auto}table{border-collapse:collapse;margin:.5rem 0;width:100%}
th,td{text-align:start;vertical-align:top;padding:.25rem .75rem .25rem 0;border-bottom:1px solid var(--line)}
`;

/** Allows this page's own style sheet only. */
export const referencePagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'`;

interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  contentMediaType?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
}

type Content = Partial<Record<string, { schema: JsonSchema }>>;

interface Operation {
  parameters?: { name: string; in: string; schema: JsonSchema }[];
  requestBody?: { content: Content };
  responses: Partial<Record<string, { content?: Content }>>;
}

/** The part of the document that the page shows. */
export interface OpenApiDocument {
  paths: Partial<Record<string, Partial<Record<string, Operation>>>>;
  components: { schemas: Record<string, JsonSchema> };
}

const nameOf = (ref: string): string => ref.replace('#/components/schemas/', '');

function describeType(schema: JsonSchema): string {
  if (schema.$ref !== undefined) return nameOf(schema.$ref);
  if (schema.contentMediaType !== undefined) return 'file';
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return [...new Set(schema.anyOf.map(describeType))].join(' or ');
  if (schema.type === 'array') return `list of ${schema.items ? describeType(schema.items) : 'values'}`;
  if (schema.type === 'object' && schema.properties)
    return `{ ${Object.keys(schema.properties).join(', ')} }`;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  return [schema.type ?? 'any'].flat().join(' or ');
}

const describeLimits = ({ minLength, maxLength, minimum, maximum, maxItems }: JsonSchema): string =>
  [
    minLength !== undefined && `at least ${minLength} characters`,
    maxLength !== undefined && `at most ${maxLength} characters`,
    minimum !== undefined && `from ${minimum}`,
    maximum !== undefined && `to ${maximum}`,
    maxItems !== undefined && `at most ${maxItems} entries`,
  ]
    .filter(Boolean)
    .join(', ');

function renderFields(title: string, { properties = {}, required = [] }: JsonSchema = {}): string {
  const rows = Object.entries(properties).map(
    ([name, field]) =>
      `<tr><td><code>${escapeHtml(name)}${required.includes(name) ? ' *' : ''}</code></td><td>${escapeHtml(describeType(field))}</td><td>${describeLimits(field)}</td></tr>`,
  );
  if (rows.length === 0) return '';
  return `<p>${title}</p><div class="scroll"><table><thead><tr><th>Name</th><th>Type</th><th>Limits</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

function describeAccess(call: Call): string {
  const right = rightOf(call);
  const who = right === 'staff' ? 'any account of the back office' : `the permission <code>${right}</code>`;
  if (call.access.startsWith('both:')) return `Public; more with ${who} (bearer token)`;
  if (call.access.startsWith('download:')) return `With ${who} (bearer token, or a ticket in the query)`;
  if (right !== undefined) return `With ${who} (bearer token)`;
  if (call.access === 'session') return 'Whoever is signed in (bearer token)';
  return call.access === 'key' ? 'A machine with a key of its own' : 'Public';
}

const linkTypes = (type: string): string =>
  escapeHtml(type).replace(/[A-Z]\w+/g, (name) => `<a href="#schema-${name}"><code>${name}</code></a>`);

function describeSuccess({ properties = {}, ...schema }: JsonSchema): string {
  if (schema.$ref !== undefined) return `${describeType(schema)} (the whole body)`;
  if (properties.data === undefined) return 'a message';
  return describeType(properties.data) + (properties.pagination ? ' with pagination' : '');
}

function renderCall(call: Call, method: string, { paths }: OpenApiDocument): string {
  const { parameters = [], requestBody, responses = {} } = paths[pathOf(call)]?.[method] ?? {};
  const status = call.details.status ?? 200;
  const schema = responses[status]?.content?.['application/json']?.schema;
  const success = schema
    ? linkTypes(describeSuccess(schema))
    : call.response === 'nothing'
      ? 'without a body'
      : `a ${call.response}`;
  const statuses = [`${status} ${success}`, ...(call.details.isMoved ? ['301 likewise'] : [])];
  const query = parameters.filter((parameter) => parameter.in === 'query');
  const json = requestBody?.content['application/json'];
  const form = requestBody?.content['multipart/form-data'];
  const bodyTitle = form ? (json ? 'Body (JSON or multipart)' : 'Form (multipart)') : 'Body (JSON)';
  return `<details><summary><b>${method.toUpperCase()}</b> <code>${pathOf(call)}</code> <span class="quiet">${escapeHtml(call.summary)}</span></summary>
<p>${describeAccess(call)}${call.details.isConditional ? '. Takes <code>If-Match: "&lt;rev&gt;"</code>' : ''}. Responses: ${[...statuses, ...failureStatuses(call)].join(', ')}.</p>
${renderFields('Query', { properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])) })}${renderFields(bodyTitle, (form ?? json)?.schema)}</details>`;
}

/** The API reference as HTML without scripts. */
export function renderReferencePage(calls: readonly Call[], document: OpenApiDocument): string {
  const tags = [...new Set(calls.map(({ tag }) => tag))];
  const idOf = (tag: string) => tag.toLowerCase().replaceAll(' ', '-');
  const sections = tags.map((tag) => {
    const ofTag = calls.filter((call) => call.tag === tag);
    const items = ofTag.flatMap((call) => call.methods.map((method) => renderCall(call, method, document)));
    return `<section id="${idOf(tag)}"><h2>${tag}</h2>${items.join('\n')}</section>`;
  });
  const schemas = Object.entries(document.components.schemas).map(
    ([name, schema]) =>
      `<details id="schema-${name}"><summary><code>${name}</code></summary>${renderFields('Fields', schema)}</details>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Atrium API</title><style>${style}</style></head>
<body><header><h1>Atrium API</h1><p>Success returns <code>{"success": true, "data": …}</code>; failure <code>{"success": false, "message", "code", "requestId", "errors"?}</code>. The same as an <a href="/api/openapi.json">OpenAPI document</a>.</p></header>
<nav aria-label="Resources"><ul>${tags.map((tag) => `<li><a href="#${idOf(tag)}">${tag}</a></li>`).join('')}<li><a href="#schemas">Responses</a></li></ul></nav>
<main>${sections.join('\n')}<section id="schemas"><h2>Responses</h2>${schemas.join('\n')}</section></main></body></html>`;
}
