import { allCalls } from '@atrium/contracts/common/all-calls';
import type { Call } from '@atrium/contracts/common/define-calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminPassword, createWholeProduct, type WholeProduct } from './testing/whole-product';

/** By hand, so that a call that loses its mark fails here. */
const table = [
  'DELETE /api/auth/factor',
  'DELETE /api/auth/passkeys/:id',
  'DELETE /api/auth/providers/:id',
  'DELETE /api/auth/roles/:key',
  'DELETE /api/auth/users/:id/factor',
  'DELETE /api/webhooks/:id',
  'GET /api/contacts/export',
  'GET /api/form-answers/export',
  'GET /api/newsletter/export',
  'POST /api/auth/confirm/first',
  'POST /api/auth/factor',
  'POST /api/auth/factor/offer',
  'POST /api/auth/factor/recovery-codes',
  'POST /api/auth/keys',
  'POST /api/auth/passkeys',
  'POST /api/auth/passkeys/offer',
  'POST /api/auth/providers',
  'POST /api/auth/roles',
  'POST /api/auth/users',
  'POST /api/auth/users/:id/reactivate',
  'POST /api/contacts/export-ticket',
  'POST /api/form-answers/export-ticket',
  'POST /api/newsletter/export-ticket',
  'POST /api/newsletter/people/erase',
  'POST /api/registry/remotes/:name/token',
  'POST /api/registry/remotes/:name/versions/:version/approve',
  'POST /api/webhooks',
  'POST /api/webhooks/:id/secret',
  'PUT /api/approvals/settings',
  'PUT /api/auth/providers/:id',
  'PUT /api/auth/roles/:key',
  'PUT /api/auth/settings',
  'PUT /api/auth/users/:id/role',
  'PUT /api/dashboard/conversation-settings',
  'PUT /api/dashboard/mail-settings',
  'PUT /api/dashboard/settings/backups',
  'PUT /api/dashboard/settings/form-check',
  'PUT /api/dashboard/settings/limits',
  'PUT /api/webhooks/:id',
];
const unknownId = '64b7f0000000000000000000';
const nameOf = ({ methods, path }: Call) => `${methods[0]?.toUpperCase()} ${path}`;
const marked = allCalls.filter(({ details }) => details.needsConfirmation === true);

let product: WholeProduct;
beforeAll(async () => {
  product = await createWholeProduct();
});
afterAll(() => product.close());

const send = (call: Call) =>
  product.send(
    { method: call.methods[0]?.toUpperCase() ?? '', path: call.path.replace(/:\w+/g, unknownId) },
    { token: product.adminToken },
  );

async function listRefused(): Promise<string[]> {
  const refused: string[] = [];
  for (const call of marked) {
    const response = await send(call);
    const isJson = response.headers.get('content-type')?.includes('json');
    const { code } = isJson ? ((await response.json()) as { code?: string }) : {};
    if (response.status === 403 && code === 'confirmation_required') refused.push(nameOf(call));
  }
  return refused;
}

test('the calls that do much harm are marked', () => {
  expect(marked.map(nameOf).toSorted()).toEqual(table);
});

test('each marked call is refused until the session confirms, and stores nothing before', async () => {
  const sessions = product.context.db.collection('sessions');
  const tenMinutesAgo = new Date(Date.now() - 10 * 60_000);
  await sessions.updateMany({}, { $set: { confirmedAt: tenMinutesAgo } });
  const before = await product.countDocuments();
  expect((await listRefused()).toSorted()).toEqual(table);
  expect(await product.countDocuments()).toEqual(before);

  const confirmed = await product.send(
    { method: 'POST', path: '/api/auth/confirm' },
    {
      token: product.adminToken,
      body: JSON.stringify({ password: adminPassword }),
      headers: { 'content-type': 'application/json' },
    },
  );
  expect(confirmed.status).toBe(200);
  expect(await listRefused()).toEqual([]);
});

test('the document names the code where a call is marked', async () => {
  const response = await product.send({ method: 'GET', path: '/api/openapi.json' });
  const { paths } = (await response.json()) as {
    paths: Record<string, Record<string, { responses: Record<string, { description?: string }> }>>;
  };
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { responses }]) => responses[403]?.description?.includes('confirmation_required'))
      .map(([method]) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  const forMany = allCalls.filter(({ details }) => details.needsConfirmation === 'for-many').map(nameOf);
  expect(forMany).toHaveLength(5);
  expect(described.toSorted()).toEqual([...table, ...forMany].toSorted());
});
