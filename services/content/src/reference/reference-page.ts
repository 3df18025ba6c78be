import { createHash } from 'node:crypto';
import type { ApiOperation, ApiResponse } from '@atrium/contracts/openapi/api-operation';
import { parseResponse } from '@atrium/contracts/openapi/openapi-document';
import { namedSchemas } from '@atrium/contracts/openapi/responses/named-schemas';
import { type ZodType, z } from 'zod';
import { escapeHtml } from '../html/sanitise-html';

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
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
}

function describeType(schema: JsonSchema): string {
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

function renderFields(
  title: string,
  schema: ZodType | undefined,
  files: Record<string, string> = {},
  io: 'input' | 'output' = 'input',
): string {
  const json = schema && (z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema);
  const rows = [
    ...Object.entries(json?.properties ?? {}).map(([name, field]) => [
      `${name}${json?.required?.includes(name) ? ' *' : ''}`,
      describeType(field),
      describeLimits(field),
    ]),
    ...Object.entries(files).map(([name, how]) => [name, how === 'one' ? 'file' : 'files', '']),
  ];
  if (rows.length === 0) return '';
  const body = rows
    .map(
      ([name = '', type = '', limits = '']) =>
        `<tr><td><code>${escapeHtml(name)}</code></td><td>${escapeHtml(type)}</td><td>${limits}</td></tr>`,
    )
    .join('');
  return `<p>${title}</p><div class="scroll"><table><thead><tr><th>Name</th><th>Type</th><th>Limits</th></tr></thead><tbody>${body}</tbody></table></div>`;
}

const accessTexts = {
  public: 'Public',
  staff: 'Staff (bearer token)',
  both: 'Public; staff see more',
  session: 'Whoever is signed in (bearer token)',
  key: 'A machine with a key of its own',
};

const schemaLink = (name: string) => `<a href="#schema-${name}"><code>${name}</code></a>`;
const otherResponses: Record<string, string> = { file: 'a file', html: 'a page', message: 'a message' };

function renderResponse(answer: ApiResponse): string {
  const { status, kind, name, isMoved } = parseResponse(answer);
  const what = name === undefined ? (otherResponses[kind] ?? '') : schemaLink(name);
  const lists: Record<string, string> = { list: ' list', page: ' list with pagination' };
  const asWhole = kind === 'whole' ? ' (the whole body)' : '';
  return `${status} ${what}${lists[kind] ?? ''}${asWhole}${isMoved ? ', 301 likewise' : ''}`;
}

function renderOperation({
  method,
  path,
  summary,
  access,
  query,
  body,
  answer,
  failures = [],
  isConditional,
}: ApiOperation): string {
  const statuses = [renderResponse(answer), ...failures].join(', ');
  return `<details><summary><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code> <span class="quiet">${escapeHtml(summary)}</span></summary>
<p>${accessTexts[access]}${isConditional ? '. Takes <code>If-Match: "&lt;rev&gt;"</code>' : ''}. Answers: ${statuses}.</p>
${renderFields('Query', query)}${renderFields(body?.isFormOnly ? 'Form (multipart)' : body?.files ? 'Body (JSON or multipart)' : 'Body (JSON)', body?.schema, body?.files)}</details>`;
}

const renderSchemas = (): string =>
  Object.entries(namedSchemas)
    .map(
      ([name, schema]) =>
        `<details id="schema-${name}"><summary><code>${name}</code></summary>${renderFields('Fields', schema, {}, 'output')}</details>`,
    )
    .join('\n');

/** The API reference as HTML without scripts. */
export function renderReferencePage(operations: readonly ApiOperation[]): string {
  const tags = [...new Set(operations.map(({ tag }) => tag))];
  const idOf = (tag: string) => tag.toLowerCase().replaceAll(' ', '-');
  const sections = tags.map(
    (tag) =>
      `<section id="${idOf(tag)}"><h2>${tag}</h2>${operations
        .filter((operation) => operation.tag === tag)
        .map(renderOperation)
        .join('\n')}</section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Atrium API</title><style>${style}</style></head>
<body><header><h1>Atrium API</h1><p>Success answers <code>{"success": true, "data": …}</code>; failure <code>{"success": false, "message", "code", "requestId", "errors"?}</code>. The same as an <a href="/api/openapi.json">OpenAPI document</a>.</p></header>
<nav aria-label="Resources"><ul>${tags.map((tag) => `<li><a href="#${idOf(tag)}">${tag}</a></li>`).join('')}<li><a href="#schemas">Answers</a></li></ul></nav>
<main>${sections.join('\n')}<section id="schemas"><h2>Answers</h2>${renderSchemas()}</section></main></body></html>`;
}
