import type { ObjectId } from 'mongodb';
import type { AccountContext } from '../context';
import { hashPassword } from './password-hash';

/** Stores a password, voids the account's links and ends all its sessions. */
export async function setPassword(
  { users, sessions, links, clock }: AccountContext,
  userId: ObjectId,
  password: string,
): Promise<void> {
  await users.setPasswordHash(userId, await hashPassword(password), clock.now());
  await links.voidAllOf(userId);
  await sessions.endAllOf(userId);
}
