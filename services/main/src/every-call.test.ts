import { catalogueTypes, numberedTypes } from '@atrium/contracts/content/all-content-types.schemas';
import { contentFolders } from '@atrium/contracts/content/content-types';
import { serviceOf } from '@atrium/service-kit/service-routes';
import { internalKeyHeader } from '@atrium/service-kit/session-verifier';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHostApp } from './host-app';
import { createReadiness } from './readiness';
import { type Call, createWholeProduct, type WholeProduct } from './testing/whole-product';

/** Public calls besides published content. Every other route must require an admin, so a new route without a guard fails here. */
const publicCalls = new Set([
  'POST /api/auth/login',
  'POST /api/auth/login/code',
  'POST /api/auth/login/passkey/question',
  'POST /api/auth/login/passkey',
  'GET /api/auth/sso',
  'POST /api/auth/sso/finish',
  'POST /api/auth/sso/:provider',
  'GET /api/auth/sso/:provider/callback',
  'POST /api/auth/forgot-password',
  'POST /api/auth/reset-password',
  'POST /api/auth/email/confirm',
  'POST /api/contacts',
  'POST /api/form-answers/forms/:id',
  'POST /api/newsletter/subscribe',
  'GET /api/newsletter/confirm',
  'POST /api/newsletter/confirm',
  'GET /api/newsletter/unsubscribe',
  'POST /api/newsletter/unsubscribe',
  'GET /api/newsletter/click/:token',
  'GET /api/newsletter/open/:file',
  'GET /api/newsletter/archive',
  'GET /api/newsletter/archive/addresses',
  'GET /api/newsletter/archive/:id',
  'POST /api/visits',
  'GET /api/leads-calendar/feeds/:file',
  'POST /api/registry/failures',
  'GET /api/approvals/links/:token',
  'POST /api/approvals/links/:token/comments',
  'POST /api/approvals/links/:token/give',
  'POST /api/approvals/links/:token/confirm',
  'GET /api/search',
  'GET /api/redirects',
  'GET /api/site',
  'GET /api/site/legal',
  'GET /api/site/empty-pages',
  'GET /api/sitemap',
  'GET /api/openapi.json',
  'GET /api/reference',
  'GET /media/:id/:name',
  'GET /api/blogs/published',
  'GET /api/blogs/:slugOrId',
  ...contentFolders.map((name) => `GET /api/${name}/preview/:token`),
  ...['blogs', ...Object.keys(catalogueTypes)].map((kind) => `POST /api/${kind}/:id/view`),
  ...Object.keys(catalogueTypes).flatMap((kind) => [
    `GET /api/${kind}`,
    `GET /api/${kind}/published`,
    `GET /api/${kind}/all`,
    `GET /api/${kind}/search`,
    `GET /api/${kind}/slug/:slug`,
    `GET /api/${kind}/:id`,
  ]),
  'GET /api/services/category/:category',
  'GET /api/site-documents/:id',
  'GET /api/partner-logos',
  'GET /api/partner-logos/active',
  ...Object.keys(numberedTypes).flatMap((kind) => [`GET /api/${kind}`, `GET /api/${kind}/:id`]),
]);

const ownSessionCalls = new Set(['GET /api/auth/me', 'POST /api/auth/logout']);

/** Calls with their own key, for other services or the mail provider. Callers without it get 404. */
const keyedCalls = new Set([
  'POST /internal/sessions/verify',
  'POST /internal/accounts/current',
  'POST /internal/mail',
  'GET /internal/scheduled-posts',
  'GET /internal/published-items',
  'POST /internal/content-calendar',
  'GET /internal/items-at',
  'GET /internal/forms/:id',
  'GET /internal/due-reviews',
  'POST /internal/kept-media',
  'POST /internal/approvers/erase',
  'GET /internal/newsletter-images/:id',
  'GET /internal/missing-pages',
  'GET /internal/version-vitals',
  'GET /internal/registry/state',
  'POST /internal/staff/addresses',
  'POST /internal/staff/assignee',
  'POST /internal/hand-over/check',
  'GET /internal/registry/archives/:name/:version',
  'POST /internal/registry/in-use',
  'POST /internal/registry/opened-version',
  'POST /internal/registry/failures/:name/:version',
  'POST /api/newsletter/bounces',
  'POST /api/message-intake',
  'GET /internal/registry/shell-files/:file',
  'POST /internal/registry/shells/:version/in-use',
  'PUT /internal/registry/shells/:version',
  'PUT /internal/registry/shells/:version/maps',
]);

let product: WholeProduct;
beforeAll(async () => {
  product = await createWholeProduct();
});
afterAll(() => product.close());

const nameOf = ({ method, path }: Call) => `${method} ${path.replace(/\{(?:[^{}]|\{[^}]*\})*\}/g, '')}`;
const parameter = /:\w+(?:\{(?:[^{}]|\{[^}]*\})*\})?/g;
const fill = ({ method, path }: Call, value: string): Call => ({
  method,
  path: path.replace(parameter, value),
});
const unknownId = '64b7f0000000000000000000';

async function responsesOf(calls: Call[], token?: string) {
  const responses: Record<string, unknown> = {};
  for (const call of calls) {
    const response = await product.send(fill(call, unknownId), token === undefined ? {} : { token });
    const { success, code, message, requestId } = (await response.json()) as Record<string, unknown>;
    expect(requestId, nameOf(call)).toEqual(expect.any(String));
    responses[nameOf(call)] = { status: response.status, success, code, message };
  }
  return responses;
}

const sameFor = (calls: Call[], response: object) =>
  Object.fromEntries(calls.map((call) => [nameOf(call), response]));

describe('every call that is not on the public list', () => {
  const adminCalls = () =>
    product.calls.filter((call) => {
      const name = nameOf(call);
      return !publicCalls.has(name) && !ownSessionCalls.has(name) && !keyedCalls.has(name);
    });

  test('covers more than a hundred calls', () => {
    expect(adminCalls().length).toBeGreaterThan(100);
  });

  test('refuses a visitor, an ended session and a user without the admin role, and stores nothing', async () => {
    const calls = adminCalls();
    const before = await product.countDocuments();
    expect(await responsesOf(calls)).toEqual(
      sameFor(calls, {
        status: 401,
        success: false,
        code: 'unauthenticated',
        message: 'Please sign in to continue',
      }),
    );
    expect(await responsesOf(calls, product.endedToken)).toEqual(
      sameFor(calls, {
        status: 401,
        success: false,
        code: 'unauthenticated',
        message: 'Your session has ended. Please sign in again.',
      }),
    );
    expect(await responsesOf(calls, product.memberToken)).toEqual(
      sameFor(calls, {
        status: 403,
        success: false,
        code: 'forbidden',
        message: 'Access denied: Admin privileges required',
      }),
    );
    expect(await product.countDocuments()).toEqual(before);
  });
});

test('the public list names existing calls only', () => {
  const known = new Set(product.calls.map(nameOf));
  const listed = [...publicCalls, ...ownSessionCalls, ...keyedCalls];
  expect(listed.filter((name) => !known.has(name))).toEqual([]);
});

test('each call of another service has the service that its process sends it to', () => {
  const paths = product.calls.map(({ path }) => path).filter((path) => path.startsWith('/internal/'));
  expect(paths.length).toBeGreaterThan(10);
  expect(paths.filter((path) => serviceOf(path) === undefined)).toEqual([]);
});

describe('a process with the gateway, whose address the worker calls', () => {
  const readAddresses = async (headers: Record<string, string>) => {
    const { modules, context, redis, internalSecret } = product;
    const readiness = createReadiness({ modules, db: context.db, redis });
    const app = createHostApp({ modules, readiness, logger: context.logger, internalSecret });
    const response = await app.fetch(
      new Request('http://atrium.test/internal/staff/addresses', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ ids: [unknownId] }),
      }),
    );
    return { status: response.status, body: await response.json() };
  };

  test('answers calls of other services', async () => {
    expect(await readAddresses({ [internalKeyHeader]: product.internalSecret })).toEqual({
      status: 200,
      body: { success: true, addresses: [] },
    });
  });

  test.each<Record<string, string>>([{}, { [internalKeyHeader]: 'guessed' }])(
    'has nothing there for others: %j',
    async (headers) => {
      expect(await readAddresses(headers)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    },
  );
});

test('a call with its own key returns 404 to a signed-in admin', async () => {
  const calls = product.calls.filter((call) => keyedCalls.has(nameOf(call)));
  expect(await responsesOf(calls, product.adminToken)).toEqual(
    sameFor(calls, expect.objectContaining({ status: 404, success: false, code: 'not_found' })),
  );
});

test('a published read with an ended session returns 401', async () => {
  const response = await product.send(
    { method: 'GET', path: '/api/blogs/published' },
    { token: product.endedToken },
  );
  expect(response.status).toBe(401);
});
