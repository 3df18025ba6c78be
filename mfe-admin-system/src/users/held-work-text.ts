import { countWork, type WorkKind, workTexts } from '@atrium/contracts/auth/hand-over';
import { type Permission, permissionTexts } from '@atrium/contracts/auth/permissions';
import type { StaffAccount } from '@atrium/contracts/auth/schemas';
import type { HeldWork } from '@atrium/contracts/common/hand-over.schemas';

/** An account with the permissions of its role. */
export type Person = StaffAccount & { permissions: readonly Permission[] };
type Held = Record<WorkKind, HeldWork>;

/** Without it somebody may have the work, and can't do all of it. */
const permissionsToFinish: Partial<Record<WorkKind, Permission>> = {
  articles: 'articles.publish',
  newsletters: 'newsletter.send',
};

export const mayHold = ({ permissions }: Person, kind: WorkKind): boolean =>
  permissions.includes(workTexts[kind].permission);

/** "3 articles, 1 of them scheduled". */
export function describeWork(kind: WorkKind, { total, planned }: HeldWork): string {
  const { planned: text } = workTexts[kind];
  if (planned === 0) return countWork(kind, total);
  if (planned < total) return `${countWork(kind, total)}, ${planned} of them ${text}`;
  return `${countWork(kind, total)}, ${total === 1 ? '' : 'all '}${text}`;
}

/** Describes the work that the person can't have, or can't finish. */
export function describeLimits(person: Person, held: Held, kinds: readonly WorkKind[]): string[] {
  return kinds.flatMap((kind) => {
    const { permission } = workTexts[kind];
    const toFinish = permissionsToFinish[kind];
    if (!person.permissions.includes(permission)) {
      const verb = held[kind].total === 1 ? 'stays as it is' : 'stay as they are';
      return `${countWork(kind, held[kind].total)} ${verb}: ${person.name} may not ${permissionTexts[permission].label}. Hand over again to choose somebody for that.`;
    }
    return toFinish === undefined || person.permissions.includes(toFinish)
      ? []
      : `${person.name} may not ${permissionTexts[toFinish].label}: somebody else has to do that.`;
  });
}
