import { createTestContext } from '@atrium/testing/test-context';
import { expect, test } from 'vitest';
import { isPasswordRight } from '../passwords/password-hash';
import { ensureFirstAdmin } from './first-admin';
import { createUserRepository } from './user-repository';

test('without an active account one is created; without a password in the settings one is generated, told once, and works', async () => {
  const { db, clock, close } = await createTestContext();
  try {
    const users = createUserRepository(db);
    const other = { name: 'Other', email: 'other@test.example', passwordHash: '', createdAt: clock.now() };
    await users.insert({ ...other, role: 'deactivated' });
    const settings = { users, email: 'admin@test.example', password: undefined, clock };
    const first = await ensureFirstAdmin(settings);
    expect(first?.email).toBe('admin@test.example');
    expect(first?.generatedPassword).toMatch(/^[\w-]{20}$/);
    const stored = await users.findByEmail('admin@test.example');
    expect(stored).toMatchObject({ name: 'Admin', canDevelop: true });
    // OWASP's parameters for 19 MiB.
    expect(stored?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await isPasswordRight(stored?.passwordHash, `${first?.generatedPassword}`)).toBe(true);
    expect(await ensureFirstAdmin(settings)).toBeNull();
  } finally {
    await close();
  }
});
