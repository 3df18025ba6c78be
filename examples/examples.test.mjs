import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import path from 'node:path';
import { Webhook } from 'standardwebhooks';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { findFreePort } from '../infra/local/free-port.mjs';

const secret = `whsec_${Buffer.from('a secret of a test, 32 bytes long').toString('base64')}`;
/** @type {{ path: string | undefined, authorization: string | undefined, body: Record<string, unknown> | undefined }[]} */
let received = [];
/** @type {(path: string) => { status?: number, body?: unknown }} */
let respond = () => ({});
afterEach(() => {
  received = [];
  respond = () => ({});
});

const other = createServer(async (request, response) => {
  let text = '';
  for await (const part of request.setEncoding('utf8')) text += part;
  const { authorization } = request.headers;
  received.push({ path: request.url, authorization, body: text === '' ? undefined : JSON.parse(text) });
  const { status = 200, body = {} } = respond(request.url ?? '');
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
});
await new Promise((resolve) => other.listen(0, '127.0.0.1', () => resolve(undefined)));
const otherUrl = `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (other.address()).port}`;

/** Starts an example, and returns what sends it messages. @param {string} file @param {Record<string, string>} settings */
async function run(file, settings) {
  const port = await findFreePort();
  const child = spawn(process.execPath, [path.join(import.meta.dirname, file)], {
    stdio: ['ignore', 'inherit', 'ignore'],
    env: { ...process.env, WEBHOOK_SECRET: secret, PORT: String(port), ...settings },
  });
  onTestFinished(() => void child.kill());
  const url = `http://127.0.0.1:${port}/`;
  await expect
    .poll(
      () =>
        fetch(url).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 20_000 },
    )
    .toBe(401);
  return async (/** @type {string} */ type, /** @type {object} */ data, id = randomUUID(), by = secret) => {
    const at = new Date();
    const body = JSON.stringify({ type, timestamp: at.toISOString(), data });
    const headers = {
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
      'webhook-signature': new Webhook(by).sign(id, at, body),
    };
    return (await fetch(url, { method: 'POST', headers, body })).status;
  };
}

const lead = {
  id: 'a1',
  fullName: 'Ada Lovelace',
  companyName: 'Engines',
  serviceType: 'SEO',
  url: 'https://x/1',
};

test('a chat is told of a new lead once, and again if it was away', async () => {
  const send = await run('lead-to-chat.mjs', { CHAT_URL: `${otherUrl}/chat` });
  respond = () => ({ status: 503 });
  expect(await send('lead.created', lead, 'same')).toBe(500);
  respond = () => ({});
  expect(await send('lead.created', lead, 'same')).toBe(204);
  expect(await send('lead.created', lead, 'same')).toBe(204);
  expect(await send('content.changed', {})).toBe(204);
  expect(received.map(({ body }) => body?.text)).toEqual(
    Array.from({ length: 2 }, () => 'New lead: Ada Lovelace (Engines), SEO\nhttps://x/1'),
  );
});

test('a message that somebody else has signed is refused', async () => {
  const send = await run('lead-to-chat.mjs', { CHAT_URL: otherUrl });
  const forged = `whsec_${Buffer.from('another secret, of nobody we know').toString('base64')}`;
  expect(await send('lead.created', lead, 'forged', forged)).toBe(401);
  expect(received).toEqual([]);
});

test('a CRM gets new and changed leads as they are now, and hears of one that is gone', async () => {
  const settings = { ATRIUM_URL: otherUrl, ATRIUM_KEY: 'atrium.key', CRM_URL: `${otherUrl}/crm` };
  const send = await run('leads-to-crm.mjs', settings);
  respond = (address) =>
    address.startsWith('/api/contacts/a1') ? { body: { data: { ...lead, status: 'Contacted' } } } : {};
  expect(await send('lead.changed', { id: 'a1' })).toBe(204);
  respond = (address) => (address.startsWith('/api/') ? { status: 404 } : {});
  expect(await send('lead.changed', { id: 'b2' })).toBe(204);
  expect(received).toMatchObject([
    { path: '/api/contacts/a1', authorization: 'Bearer atrium.key' },
    { path: '/crm', body: { externalId: 'a1', fullName: 'Ada Lovelace', status: 'Contacted' } },
    { path: '/api/contacts/b2' },
    { path: '/crm', body: { externalId: 'b2', deleted: true } },
  ]);
});

test('several changes of content are one build', async () => {
  const send = await run('rebuild-site.mjs', { BUILD_URL: `${otherUrl}/build`, QUIET_MS: '3000' });
  for (const id of ['1', '2', '3']) expect(await send('content.changed', { id })).toBe(204);
  expect(await send('lead.created', lead)).toBe(204);
  await expect.poll(() => received.length, { timeout: 20_000 }).toBe(1);
  expect(received[0]?.path).toBe('/build');
});
