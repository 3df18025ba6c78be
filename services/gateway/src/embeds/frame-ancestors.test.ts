import { afterEach, expect, test } from 'vitest';
import { setUpGateway } from '../test-support/gateway-test-app';

const t = await setUpGateway();
const origins = ['https://partner.example', 'http://localhost:9299'];

function respondWithForm(data: object | null) {
  t.readContent = (request) => {
    if (!request.url.includes('/api/forms/slug/')) return undefined;
    const body = data === null ? { success: false } : { success: true, data };
    return Promise.resolve(Response.json(body, { status: data === null ? 404 : 200 }));
  };
}
afterEach(() => t.reset());

const framedBy = async (path: string, init?: RequestInit) => {
  const { headers } = await t.send(path, init);
  const policy = headers.get('content-security-policy') ?? '';
  return [/frame-ancestors ([^;]*)/.exec(policy)?.[1], headers.get('x-frame-options')];
};

test('the frame of a form is for the sites that the form allows, also after a post', async () => {
  respondWithForm({ allowedOrigins: origins });
  expect(await framedBy('/forms/briefing?frame')).toEqual([origins.join(' '), null]);
  const init = {
    method: 'POST',
    body: 'name=Ada',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  };
  expect(await framedBy('/forms/briefing?frame', init)).toEqual([origins.join(' '), null]);
});

test.each([
  ['the page of the form without the frame', '/forms/briefing'],
  ['another page', '/contact?frame'],
  ['a page below a form', '/forms/briefing/more?frame'],
])('%s is in no frame', async (_what, path) => {
  respondWithForm({ allowedOrigins: origins });
  expect(await framedBy(path)).toEqual(["'none'", 'DENY']);
});

test.each([
  ['that allows no site', { allowedOrigins: [] }],
  ['that is not published', null],
  ['whose response is none', { allowedOrigins: 'https://evil.example' }],
])('a form %s is in no frame', async (_what, data) => {
  respondWithForm(data);
  expect(await framedBy('/forms/other?frame')).toEqual(["'none'", 'DENY']);
});
