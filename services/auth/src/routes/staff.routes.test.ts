import { describeAdminOnly } from '@atrium/testing/admin-only-suite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuthTestApp, createAuthTestApp } from '../test-support/auth-test-app';

let t: AuthTestApp;
beforeAll(async () => {
  t = await createAuthTestApp();
});
afterAll(() => t.close());

describe('GET /api/auth/staff', () => {
  /** A user whose admin role was removed while signed in. */
  let memberToken = '';
  let member = '';
  beforeAll(async () => {
    member = await t.insertUser('admin', 'a sixth private phrase 6');
    memberToken = await t.signIn(member, 'a sixth private phrase 6');
    await t.context.db
      .collection('users')
      .updateOne({ email: member }, { $set: { role: 'user', name: 'Once an admin' } });
  });

  test('lists names of admins and nothing else', async () => {
    const { status, body } = await t.call('/api/auth/staff', { method: 'GET', token: await t.signIn() });
    expect(status).toBe(200);
    const list = body.data as { id: string; name: string }[];
    expect(list).toContainEqual({ id: expect.stringMatching(/^[\da-f]{24}$/), name: 'Admin' });
    expect(list.map(({ name }) => name)).not.toContain('Once an admin');
    expect(list.every((one) => Object.keys(one).sort().join() === 'id,name')).toBe(true);
  });

  describeAdminOnly('staff', {
    app: () => t,
    memberToken: () => memberToken,
    calls: [{ method: 'GET', path: '/api/auth/staff' }],
  });
});
