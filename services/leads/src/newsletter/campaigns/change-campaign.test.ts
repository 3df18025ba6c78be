import { type Permission, permissionNames } from '@atrium/contracts/auth/permissions';
import type { Campaign } from '@atrium/contracts/newsletter/campaigns.schemas';
import type { SessionVerifier } from '@atrium/service-kit/session-verifier';
import { expect, test } from 'vitest';
import { setUpLeads } from '../../testing/leads-harness';

const writer: Permission[] = ['content.read', 'media.upload', 'newsletter.read', 'newsletter.write'];
const sessions: SessionVerifier = {
  async verify(token) {
    const id = 'a'.repeat(24);
    const permissions = token === 'aaaa.writer.token' ? writer : [...permissionNames];
    const account = { id, _id: id, name: 'Ada', email: 'ada@test.example', role: 'own-writer', permissions };
    return { ...account, sessionId: 'one', isConfirmed: true };
  },
};
const harness = await setUpLeads({ deps: { sessions }, empty: ['campaigns'] });
const base = '/api/newsletter/campaigns';
const asWriter = { token: 'aaaa.writer.token' };

async function add(): Promise<string> {
  const body = { subject: 'News', content: '<p>Text</p>' };
  return (await harness.call<Campaign>(base, { method: 'POST', body, ...asWriter })).body.data.id;
}
const change = (id: string, who: { token?: string } = {}) =>
  harness.call<Campaign>(`${base}/${id}`, { method: 'PATCH', body: { subject: 'Changed' }, ...who });
const read = async (id: string) => (await harness.call<Campaign>(`${base}/${id}`)).body.data;

test('who may not send changes a draft, and no newsletter that goes out by itself', async () => {
  const id = await add();
  expect((await change(id, asWriter)).status).toBe(200);
  const sendAt = '2026-03-12T10:00:00.000Z';
  const schedule = { method: 'POST', body: { sendAt, expectedCount: 0 } };
  expect((await harness.call(`${base}/${id}/schedule`, { ...schedule, ...asWriter })).status).toBe(403);
  expect((await harness.call(`${base}/${id}/schedule`, schedule)).status).toBe(200);
  const before = await read(id);
  expect(await change(id, asWriter)).toMatchObject({
    status: 403,
    body: { code: 'forbidden', message: 'You may not send newsletters. Ask an admin.' },
  });
  expect(await read(id)).toEqual(before);
  expect((await change(id)).status).toBe(200);
});

test('what was sent is no matter of permissions', async () => {
  const id = await add();
  await harness.call(`${base}/${id}/send`, { method: 'POST', body: { expectedCount: 0 } });
  for (const who of [asWriter, {}]) expect((await change(id, who)).body.code).toBe('conflict');
});
