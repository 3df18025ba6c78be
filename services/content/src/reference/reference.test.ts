import { createHash } from 'node:crypto';
import { contentOperations } from '@atrium/contracts/openapi/content-operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ContentTestApp, createContentTestApp } from '../test-support/content-test-app';

let t: ContentTestApp;
beforeAll(async () => {
  t = await createContentTestApp();
});
afterAll(() => t.close());

test('the document names every call that the service has, and no other', () => {
  const app = t.module.app as unknown as { routes: { method: string; path: string }[] };
  const served = new Set(
    app.routes
      .filter(({ method }) => method !== 'ALL')
      .map(
        ({ method, path }) =>
          `${method.toLowerCase()} ${path.replace(/:(\w+)(?:\{[^/]*\})?/g, '{$1}').replace(/\/$/, '')}`,
      ),
  );
  const documented = contentOperations.map(({ method, path }) => `${method} ${path}`);
  expect([...served].sort()).toEqual([...new Set(documented)].sort());
  expect(documented).toHaveLength(new Set(documented).size);
});

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

test('what it says about access is what the calls answer to a visitor', async () => {
  for (const { method, path, access } of contentOperations) {
    const url = path
      .replace('{rev}', '1')
      .replace('{name}', 'x.png')
      .replace(/\{\w+\}/g, '65a1b2c3d4e5f60718293a4b');
    const { status } = await t.call(method.toUpperCase(), url, undefined, { as: 'visitor' });
    if (access === 'staff') expect(status, `${method} ${path}`).toBe(401);
    else expect([200, 202, 404, 410], `${method} ${path}`).toContain(status);
  }
});

test('the page for people names every path, and its policy lets only its own style through', async () => {
  const { status, headers, body } = await t.call('GET', '/api/reference', undefined, { as: 'visitor' });
  expect(status).toBe(200);
  for (const { path } of contentOperations) expect(body).toContain(`<code>${path}</code>`);
  const style = /<style>([\s\S]*)<\/style>/.exec(body)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`);
  expect(body).not.toContain('<script');
});
