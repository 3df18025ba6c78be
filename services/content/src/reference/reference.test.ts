import { createHash } from 'node:crypto';
import { allOperations } from '@atrium/contracts/openapi/all-operations';
import { namedSchemas } from '@atrium/contracts/openapi/answers/named-schemas';
import { contentOperations } from '@atrium/contracts/openapi/content-operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ContentTestApp, createContentTestApp } from '../test-support/content-test-app';

let t: ContentTestApp;
beforeAll(async () => {
  t = await createContentTestApp();
});
afterAll(() => t.close());

test('it is an OpenAPI 3.1 document whose schemas say what is required and how long', async () => {
  const { status, body } = await t.call('GET', '/api/openapi.json', undefined, { as: 'visitor' });
  expect(status).toBe(200);
  expect(body.openapi).toBe('3.1.0');
  const { requestBody, security } = body.paths['/api/blogs'].post;
  expect(security).toEqual([{ bearer: [] }]);
  const json = requestBody.content['application/json'].schema;
  expect(json.required).toEqual(expect.arrayContaining(['title', 'paragraphs']));
  expect(json.properties.title).toMatchObject({ type: 'string', maxLength: 200 });
  expect(json.properties.status.enum).toEqual(['draft', 'published', 'scheduled', 'archived']);
  expect(requestBody.content['multipart/form-data'].schema.properties.thumbnail).toBeDefined();
  const ids = Object.values(body.paths as Record<string, Record<string, { operationId: string }>>).flatMap(
    (path) => Object.values(path).map(({ operationId }) => operationId),
  );
  expect(new Set(ids).size).toBe(ids.length);
});

test('answers are described by named schemas, and every reference leads to one', async () => {
  const { body } = await t.call('GET', '/api/openapi.json', undefined, { as: 'visitor' });
  const { schema } = body.paths['/api/contacts'].get.responses['200'].content['application/json'];
  expect(schema.properties.data).toEqual({ type: 'array', items: { $ref: '#/components/schemas/Contact' } });
  expect(schema.properties.pagination).toEqual({ $ref: '#/components/schemas/Pagination' });
  const { schemas } = body.components;
  expect(Object.keys(schemas).sort()).toEqual(Object.keys(namedSchemas).sort());
  expect(schemas.BlogPost.properties.status.enum).toEqual(['draft', 'published', 'scheduled', 'archived']);
  const references = [...JSON.stringify(body).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)];
  expect(references.length).toBeGreaterThan(100);
  expect(references.map(([, name = '']) => name).filter((name) => !(name in schemas))).toEqual([]);
});

test('what it says about access is what the calls answer to a visitor', async () => {
  for (const { method, path, access } of contentOperations) {
    const url = path
      .replace('{rev}', '1')
      .replace('{name}', 'x.png')
      .replace(/\{\w+\}/g, '65a1b2c3d4e5f60718293a4b');
    const { status } = await t.call(method.toUpperCase(), url, undefined, { as: 'visitor' });
    if (access === 'staff') expect(status, `${method} ${path}`).toBe(401);
    else expect([200, 202, 400, 404, 410], `${method} ${path}`).toContain(status);
  }
});

test('the page for people names every path, and its policy lets only its own style through', async () => {
  const { status, headers, body } = await t.call('GET', '/api/reference', undefined, { as: 'visitor' });
  expect(status).toBe(200);
  for (const { path } of allOperations) expect(body).toContain(`<code>${path}</code>`);
  const style = /<style>([\s\S]*)<\/style>/.exec(body)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`);
  for (const name of Object.keys(namedSchemas)) expect(body).toContain(`id="schema-${name}"`);
  expect(body).not.toContain('<script');
});
