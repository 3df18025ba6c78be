import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { setUpApprovals } from '../test-support/set-up-approvals';

const a = await setUpApprovals();

const sign = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest('base64url');

/** Altered, cut, joined and foreign tokens, each another one. */
async function forge(token: string): Promise<string[]> {
  const [itemId = '', id = '', signature = ''] = token.split('.');
  const other = await a.createService();
  const { token: foreign } = await a.ask(other._id);
  const [otherItem = '', otherId = '', otherSignature = ''] = foreign.split('.');
  const { body } = await a.t.call<{ token: string }>('POST', `/api/services/${itemId}/preview`);
  const letters = [...token].map(
    (letter, at) => token.slice(0, at) + (letter === 'a' ? 'b' : 'a') + token.slice(at + 1),
  );
  const cut = Array.from({ length: 92 }, (_, length) => token.slice(0, length));
  return [
    ...letters,
    ...cut,
    `${itemId}.${id}.${otherSignature}`,
    `${otherItem}.${id}.${signature}`,
    `${itemId}.${otherId}.${signature}`,
    `${itemId}.${otherId}.${otherSignature}`,
    `${id}.${itemId}.${signature}`,
    body.data.token,
    ...['', 'x'.repeat(32), 'atrium:content-approval', 'atrium:content-preview'].map(
      (key) => `${itemId}.${id}.${sign(key, `${itemId}.${id}`)}`,
    ),
    `${itemId}.${id}.${'A'.repeat(43)}`,
    `${token}.`,
    `${token} `,
    `${token}%00`,
    `${token.toUpperCase()}`,
    `../${token}`,
    `${itemId}.${id}.${signature}.${signature}`,
    '__proto__',
    '[object Object]',
    '*',
    '$ne',
    '0'.repeat(93),
  ].filter((one) => one !== '' && one !== token);
}

test('none of 200 forged links opens, shows, comments on or gives an approval', async () => {
  const { _id } = await a.createService();
  const { token } = await a.ask(_id);
  expect((await a.open(token)).status).toBe(200);
  const forged = await forge(token);
  expect(new Set(forged).size).toBeGreaterThanOrEqual(200);
  const opened: string[] = [];
  for (const one of forged) {
    const link = `/api/approvals/links/${encodeURIComponent(one)}`;
    const comment = { author: 'Eve', text: 'In' };
    const statuses = [
      (await a.send('GET', link)).status,
      (await a.send('GET', `/api/solutions/preview/${encodeURIComponent(one)}`)).status,
      (await a.send('POST', `${link}/comments`, comment)).status,
      (await a.send('POST', `${link}/give`, { name: 'Eve', email: 'eve@client.example' })).status,
      (await a.send('POST', `${link}/confirm`, { secret: 'x' })).status,
    ];
    if (statuses.some((status) => status < 400 || status >= 500)) opened.push(`${one}: ${statuses}`);
  }
  expect(opened).toEqual([]);
  expect(
    await a.t.db.collection('content_approvals').countDocuments({ 'comments.0': { $exists: true } }),
  ).toBe(0);
  expect((await a.send('GET', `/api/solutions/preview/${token}`)).status).toBe(410);
});
