import { randomBytes } from 'node:crypto';
import { adminRole } from '@atrium/contracts/auth';
import type { Clock } from '@atrium/service-kit/clock';
import { hashPassword } from '../passwords/password-hash';
import type { UserRepository } from './user-repository';

export interface FirstAdmin {
  email: string;
  /** Only when it was made here: it is shown once and kept nowhere. */
  generatedPassword?: string;
}

/** Makes the first admin on an empty system; null when there is one already. */
export async function ensureFirstAdmin({
  users,
  email,
  password,
  clock,
}: {
  users: UserRepository;
  email: string;
  password: string | undefined;
  clock: Clock;
}): Promise<FirstAdmin | null> {
  if ((await users.findFirstWithRole(adminRole)) !== null) return null;
  const generatedPassword = password === undefined ? randomBytes(15).toString('base64url') : undefined;
  const isInserted = await users.insert({
    name: 'Admin',
    email,
    role: adminRole,
    passwordHash: await hashPassword(password ?? generatedPassword ?? ''),
    createdAt: clock.now(),
  });
  if (!isInserted) return null;
  return { email, ...(generatedPassword !== undefined && { generatedPassword }) };
}
