import { createHash } from 'node:crypto';
import { allCalls } from '@atrium/contracts/common/all-calls';
import { serviceOf } from '@atrium/service-kit/service-routes';
import { expect, test } from 'vitest';
import { found, setUpContent } from '../test-support/content-test-app';

const t = await setUpContent();

interface Schema {
  required?: string[];
  enum?: string[];
  properties?: Record<string, Schema>;
}

interface Content {
  content: Record<string, { schema: Schema }>;
}

interface Operation {
  operationId: string;
  security?: object[];
  requestBody?: Content;
  responses: Record<string, Content>;
}

interface OpenApiDocument {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

async function readDocument() {
  const { status, text } = await t.call('GET', '/api/openapi.json', undefined, { as: 'visitor' });
  const document: OpenApiDocument = JSON.parse(text);
  return { status, text, document };
}

test('the OpenAPI document is valid OpenAPI 3.1 with required fields and lengths', async () => {
  const { status, document } = await readDocument();
  expect(status).toBe(200);
  expect(document.openapi).toBe('3.1.0');
  const { requestBody, security } = found(document.paths['/api/blogs']?.post);
  expect(security).toEqual([{ bearer: ['articles.write'] }]);
  const json = requestBody?.content['application/json']?.schema;
  expect(json?.required).toEqual(expect.arrayContaining(['title', 'paragraphs']));
  expect(json?.properties?.title).toMatchObject({ type: 'string', maxLength: 200 });
  expect(json?.properties?.status?.enum).toEqual(['draft', 'published', 'scheduled', 'archived']);
  const form = requestBody?.content['multipart/form-data']?.schema;
  expect(form?.properties?.thumbnail).toBeDefined();
  const ids = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  );
  expect(new Set(ids).size).toBe(ids.length);
});

test('the OpenAPI document describes responses by named schemas, and every reference resolves', async () => {
  const { document, text } = await readDocument();
  const answer = found(document.paths['/api/contacts']?.get?.responses['200']);
  const { data, pagination } = found(answer.content['application/json']?.schema.properties);
  expect(data).toEqual({ type: 'array', items: { $ref: '#/components/schemas/Contact' } });
  expect(pagination).toEqual({ $ref: '#/components/schemas/Pagination' });
  const { schemas } = document.components;
  expect(schemas.BlogPost?.properties?.status?.enum).toEqual(['draft', 'published', 'scheduled', 'archived']);
  const references = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)];
  expect(references.length).toBeGreaterThan(100);
  expect(references.map(([, name = '']) => name).filter((name) => !(name in schemas))).toEqual([]);
});

test('documents the access that visitors actually have', async () => {
  const calls = allCalls.filter(({ path }) => serviceOf(path) === 'content');
  for (const { methods, path, access } of calls) {
    const url = path
      .replace(':rev', '1')
      .replace(':name', 'x.png')
      .replace(/:\w+/g, '65a1b2c3d4e5f60718293a4b');
    const { status } = await t.call((methods[0] ?? '').toUpperCase(), url, undefined, { as: 'visitor' });
    if (access !== 'public' && !access.startsWith('both:')) expect(status, path).toBe(401);
    else expect([200, 202, 400, 404, 410], path).toContain(status);
  }
});

test('the HTML page names every path and allows only its own style', async () => {
  const { status, headers, text } = await t.call('GET', '/api/reference', undefined, { as: 'visitor' });
  expect(status).toBe(200);
  const { document } = await readDocument();
  for (const path of Object.keys(document.paths)) expect(text).toContain(`<code>${path}</code>`);
  const style = /<style>([\s\S]*)<\/style>/.exec(text)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`);
  for (const name of Object.keys(document.components.schemas)) expect(text).toContain(`id="schema-${name}"`);
  expect(text).not.toContain('<script');
});
