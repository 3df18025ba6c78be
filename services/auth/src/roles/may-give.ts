import { type Permission, permissionTexts } from '@atrium/contracts/auth/permissions';
import type { SessionUser } from '@atrium/contracts/auth/schemas';
import { AppError } from '@atrium/service-kit/app-error';

export type Giver = Pick<SessionUser, 'id' | 'name' | 'permissions'>;

const findMissing = ({ permissions }: Pick<Giver, 'permissions'>, given: Iterable<Permission>) =>
  [...new Set(given)].filter((name) => !permissions.includes(name));

/** Whoever manages users gives and takes only what they have themselves: nobody makes themselves more, or those above them less. */
export const mayGive = (giver: Pick<Giver, 'permissions'>, given: Iterable<Permission>): boolean =>
  findMissing(giver, given).length === 0;

export function assertMayGive(giver: Pick<Giver, 'permissions'>, given: Iterable<Permission>): void {
  const missing = findMissing(giver, given);
  if (missing.length === 0) return;
  const list = missing.map((name) => permissionTexts[name].label).join('; ');
  throw new AppError({
    code: 'forbidden',
    publicMessage: `You may not give or take what you may not do yourself: ${list}. Ask an admin.`,
  });
}
