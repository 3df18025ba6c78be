import type { Permission } from '@atrium/contracts/auth/permissions';
import { useSession } from '@atrium/mfe-kit';

/** Whether the signed-in person has a permission. Controls that would be refused are not shown; the API decides. */
export const useCan = (permission: Permission): boolean =>
  useSession(({ user }) => user?.permissions.includes(permission) ?? false);
