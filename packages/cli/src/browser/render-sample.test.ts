import { expect, test, vi } from 'vitest';
import { renderSample } from './render-sample.mjs';

/** A shell whose page is what the first route returns. */
const bundle = `
exports.shared = { react: 'react' };
exports.renderPage = async ({ routes, settings, fetchApi, request }) =>
  ({ kind: 'page', status: 200, html: await routes[0]({ settings, fetchApi, request }), chunks: ['main'], unexpectedErrors: [] });
`;
const responses = vi.fn(async (request: Request) => Response.json({ path: new URL(request.url).pathname }));

function render(route: string) {
  const source = `exports.remote = { routes: [async ({ settings, fetchApi, request }) => { ${route} }] };`;
  const build = { name: 'mfe-events', server: 'events.cjs', values: { currency: 'EUR' } } as never;
  const read = () => new TextEncoder().encode(source);
  return renderSample({ bundle, remote: { build, read }, path: '/events', fetchApi: responses });
}

test('a page is rendered with its settings and the responses of the API', async () => {
  const route =
    "return settings['mfe-events'].currency + (await (await fetchApi(new Request('http://x/api/site'))).json()).path";
  expect(await render(route)).toEqual({ html: 'EUR/api/site', chunks: ['main'] });
});

test('the bundle sees no environment, writes no file and starts no program', async () => {
  vi.stubEnv('ATRIUM_PASSWORD', 'of the person');
  const tried = (code: string) =>
    `(() => { try { ${code}; return 'done'; } catch (error) { return error.code; } })()`;
  const { html } = await render(`
    const { writeFileSync, readFileSync } = process.getBuiltinModule('fs');
    const { execSync } = process.getBuiltinModule('child_process');
    return JSON.stringify([
      Object.keys(process.env),
      ${tried("writeFileSync('/tmp/atrium-of-a-remote', '')")},
      ${tried("readFileSync('/etc/passwd')")},
      ${tried("execSync('true')")},
    ]);`);
  expect(JSON.parse(html)).toEqual([[], ...Array(3).fill('ERR_ACCESS_DENIED')]);
});

test.each([
  ['ends its process', 'process.exit()', 'its process has ended'],
  [
    'sends a message of its own',
    "process.send({ type: 'page' }); await new Promise(() => {})",
    'messages of its own',
  ],
  ['throws', "throw new Error('bug')", 'bug'],
])('a page that %s has no sample', async (_what, route, reason) => {
  await expect(render(route)).rejects.toThrow(reason);
});
