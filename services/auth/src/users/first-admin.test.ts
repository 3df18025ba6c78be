import { createTestContext } from '@atrium/testing/test-context';
import { expect, test } from 'vitest';
import { createAccountContext } from '../context';
import { isPasswordRight } from '../passwords/password-hash';
import { ensureFirstAdmin } from './first-admin';

test('without an active account one is created, with a password that is set or told once', async () => {
  const { db, clock, close } = await createTestContext();
  try {
    const context = createAccountContext({ db, clock });
    const { users } = context;
    const other = { name: 'Other', email: 'other@test.example', passwordHash: '', createdAt: clock.now() };
    await users.insert({ ...other, role: 'deactivated' });
    const settings = { email: 'admin@test.example', password: undefined };
    const first = await ensureFirstAdmin(context, settings);
    expect(first?.email).toBe('admin@test.example');
    expect(first?.generatedPassword).toMatch(/^[\w-]{20}$/);
    const stored = await users.findByEmail('admin@test.example');
    expect(stored).toMatchObject({ name: 'Admin', canDevelop: true });
    // OWASP's parameters for 19 MiB.
    expect(stored?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await isPasswordRight(stored?.passwordHash, `${first?.generatedPassword}`)).toBe(true);
    expect(await ensureFirstAdmin(context, settings)).toBeNull();
  } finally {
    await close();
  }
});
