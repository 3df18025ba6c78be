import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminPassword, createWholeProduct, type WholeProduct } from './testing/whole-product';

let product: WholeProduct;
beforeAll(async () => {
  product = await createWholeProduct();
});
afterAll(() => product.close());

const calls = [
  { method: 'GET', path: '/api/auth/factor' },
  { method: 'GET', path: '/api/media' },
  { method: 'GET', path: '/api/contacts' },
  { method: 'GET', path: '/api/registry/remotes' },
];

test('every service refuses a session as soon as its person ends it from another one', async () => {
  const response = await product.send(
    { method: 'POST', path: '/api/auth/login' },
    {
      body: JSON.stringify({ email: 'admin@atrium.test', password: adminPassword }),
      headers: { 'content-type': 'application/json' },
    },
  );
  const { token: lost } = (await response.json()) as { token: string };
  const statuses = async (token: string) =>
    Promise.all(calls.map(async (call) => (await product.send(call, { token })).status));
  expect(await statuses(lost)).toEqual([200, 200, 200, 200]);

  const own = { token: product.adminToken };
  const listed = await product.send({ method: 'GET', path: '/api/auth/sessions' }, own);
  const { data } = (await listed.json()) as { data: { id: string; isCurrent: boolean }[] };
  for (const { id } of data.filter(({ isCurrent }) => !isCurrent))
    expect((await product.send({ method: 'DELETE', path: `/api/auth/sessions/${id}` }, own)).status).toBe(
      200,
    );
  expect(await statuses(lost)).toEqual([401, 401, 401, 401]);
  expect(await statuses(product.adminToken)).toEqual([200, 200, 200, 200]);
});
