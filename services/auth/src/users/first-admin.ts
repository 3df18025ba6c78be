import { randomBytes } from 'node:crypto';
import { adminRole } from '@atrium/contracts/auth/constants';
import type { AccountContext } from '../context';
import { hashPassword } from '../passwords/password-hash';

export interface FirstAdmin {
  email: string;
  /** Shown once and not stored; undefined if the settings have the password. */
  generatedPassword: string | undefined;
}

/** Creates the first admin of an empty system; null if there is one. */
export async function ensureFirstAdmin(
  { users, clock }: AccountContext,
  { email, password }: { email: string; password: string | undefined },
): Promise<FirstAdmin | null> {
  if ((await users.findFirstWithRole(adminRole)) !== null) return null;
  const firstPassword = password ?? randomBytes(15).toString('base64url');
  const isInserted = await users.insert({
    name: 'Admin',
    email,
    role: adminRole,
    canDevelop: true,
    passwordHash: await hashPassword(firstPassword),
    createdAt: clock.now(),
  });
  return isInserted ? { email, generatedPassword: password === undefined ? firstPassword : undefined } : null;
}
