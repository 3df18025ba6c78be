import { expect } from '@playwright/test';
import fc from 'fast-check';
import {
  attack,
  expectGoodResponse,
  expectRefused,
  responseTimeoutMs,
  sendTo,
  watchProcesses,
} from '../abuse/attack';
import { createDrafts } from '../abuse/drafts';
import { forgedTokens } from '../abuse/forged-tokens';
import { type HostileFile, hostileImages, hostileImports } from '../abuse/hostile-files';
import { hostileText, repetitiveText, toWellFormed } from '../abuse/hostile-values';
import {
  type Call,
  type FuzzedRequest,
  listCalls,
  type OpenApiDocument,
  requestsOf,
} from '../abuse/openapi-requests';
import { rawRequests, sendBytes } from '../abuse/raw-requests';
import { createAdminApi } from '../core/api';
import { type Stack, startStack } from '../core/stack';
import { fetchToken, isolated as test } from '../core/test';

const secret = 'This sentence is not published yet 7c1e';

let stack: Stack;
let token: string;
let calls: Call[];
/** Ids and slugs of unpublished items. */
let ids: string[];
let imageUrl: string;
let expectSameProcesses: () => void;

const send = (request: Parameters<typeof sendTo>[1], as?: string) => sendTo(stack, request, as);

test.beforeAll(async () => {
  test.setTimeout(300_000);
  stack = await startStack();
  token = await fetchToken(stack.url);
  calls = listCalls((await (await fetch(`${stack.url}/api/openapi.json`)).json()) as OpenApiDocument);
  ids = await createDrafts(createAdminApi({ url: stack.url, token }), secret);
  expectSameProcesses = watchProcesses(stack);
});
test.afterAll(() => stack.dispose());

test.afterEach(() => expectSameProcesses());

const session = { method: 'GET', path: '/api/auth/me', headers: {} };

/** These end the session that other calls need. */
const endsSession = ({ path }: Call) => path === '/api/auth/logout';

test('every call returns a result or a readable refusal for any input', { tag: '@deep' }, async () => {
  const requests = calls
    .filter((call) => !endsSession(call))
    .map((call) => requestsOf(call, ids).map((request) => ({ request, call })));
  await attack(150, fc.oneof(...requests), async ({ request, call }) => {
    expectGoodResponse(await send(request, token));
    if (call.needsSession) expectRefused(await send(request));
  });
  expect((await send(session, token)).status).toBe(200);
});

test('a forged token grants access to no call', { tag: '@deep' }, async () => {
  const guarded = calls.filter((call) => call.needsSession).map((call) => requestsOf(call, ids));
  const tries = fc.tuple(forgedTokens(token), fc.oneof(...guarded));
  await attack(300, tries, async ([forged, request]) => {
    const as = forged.replace(/[^\x20-\x7e]/g, '');
    expectRefused(await send(request, as));
    expect((await send(session, as)).status).toBe(401);
  });
});

test('bytes that are no proper request are refused or end the connection', async () => {
  await attack(400, rawRequests, async (bytes) => {
    const text = await sendBytes(stack.url, bytes, responseTimeoutMs);
    const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 'closed';
    expect(status < '500' || status === 'closed', text.slice(0, 500)).toBe(true);
    expect(text).not.toMatch(/\bat \S+ \(|MongoServerError|node_modules|ZodError|root:x:|"revision":/);
  });
});

test('nothing unpublished is visible to visitors', { tag: '@deep' }, async () => {
  const pages = ['blog', 'services', 'solutions', 'case-studies', 'portfolio', 'search', 'preview', ''];
  const paths = fc
    .tuple(
      fc.constantFrom(...pages),
      fc.oneof(fc.constantFrom(...ids), hostileText),
      fc.constantFrom('', 'draft', 'all'),
    )
    .map(([page, id, status]): FuzzedRequest => {
      const segment = encodeURIComponent(toWellFormed(id.slice(0, 500)));
      const query = new URLSearchParams({ status, q: toWellFormed(id.slice(0, 200)), preview: '1' });
      return { method: 'GET', path: `/${page}/${segment}?${query}`, headers: {}, body: undefined };
    });
  const files = fc.constantFrom(
    '/sitemap.xml',
    '/feed.xml',
    '/rss.xml',
    '/atom.xml',
    '/llms.txt',
    '/api/search?q=sentence',
  );
  const open = calls
    .filter((call) => call.method === 'GET' && !call.needsSession)
    .map((call) => requestsOf(call, ids));
  const site = files.map((path): FuzzedRequest => ({ method: 'GET', path, headers: {}, body: undefined }));
  await attack(300, fc.oneof(paths, site, ...open), async (request) => {
    const response = await send(request);
    expectGoodResponse(response);
    expect(response.text).not.toContain(secret);
  });
});

function formWith(field: string, { name, type, bytes }: HostileFile): FormData {
  const form = new FormData();
  form.append(field, new File([bytes], name, { type }));
  return form;
}

test('a damaged image is re-encoded or refused', { tag: '@deep' }, async () => {
  await attack(30, fc.tuple(hostileImages, fc.boolean()), async ([file, isLogo]) => {
    const path = isLogo ? '/api/partner-logos/upload' : '/api/media';
    const body = formWith(isLogo ? 'logos' : 'file', file);
    const response = await send({ method: 'POST', path, headers: {}, body }, token);
    expectGoodResponse(response);
    if (response.status !== 201) return;
    imageUrl = /\/media\/[0-9a-f]{24}\/[a-z0-9.-]+/.exec(response.text)?.[0] ?? '';
    const served = await fetch(stack.url + imageUrl);
    expect(served.headers.get('content-type')).toMatch(/^image\/(?:png|jpeg|webp|gif)$/);
    expect(Buffer.from(await served.arrayBuffer()).toString('latin1')).not.toMatch(/<svg|<img |<p\t/);
  });
});

test('a hostile export or archive is partly imported or refused', { tag: '@deep' }, async () => {
  await attack(6, hostileImports, async (file) => {
    const body = formWith('file', file);
    expectGoodResponse(
      await send({ method: 'POST', path: '/api/transfer/import', headers: {}, body }, token),
    );
  });
});

test('text that slows backtracking expressions gets a response in time', { tag: '@deep' }, async () => {
  const asJson = (path: string, field: string, more: object, maxLength: number) =>
    repetitiveText(maxLength).map(
      (text): FuzzedRequest => ({
        method: 'POST',
        path,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...more, [field]: text }),
      }),
    );
  const contact = { fullName: 'Ada', email: 'ada@example.com', agreedToTerms: true, website: 'robot' };
  const searches = repetitiveText(2_000).chain((text) =>
    fc.constantFrom('/api/search?q=', '/search?q=', '/api/contacts?search=', '/api/media?q=').map(
      (path): FuzzedRequest => ({
        method: 'GET',
        path: path + encodeURIComponent(toWellFormed(text)),
        headers: {},
        body: undefined,
      }),
    ),
  );
  const article = { title: 'Abuse', status: 'draft', seo: { metaTitle: 'a', metaDescription: 'a' } };
  const requests = fc.oneof(
    searches,
    asJson('/api/contacts', 'goals', contact, 5_000),
    asJson('/api/contacts', 'fullName', contact, 100),
    asJson('/api/newsletter/subscribe', 'email', {}, 300),
    asJson('/api/blogs', 'tinyMCEContent', article, 200_000),
    asJson('/api/newsletter/campaigns/preview', 'content', { subject: 'Abuse' }, 200_000),
    asJson('/api/newsletter/subscribers/import', 'csv', { consentProof: 'folder 12', tags: [] }, 100_000),
  );
  await attack(150, requests, async (request) => {
    expectGoodResponse(await send(request, token));
  });
});
