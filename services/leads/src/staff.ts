import type { SessionUser } from '@atrium/contracts/auth';
import type { StaffMember } from '@atrium/contracts/contact-types';
import { AppError } from '@atrium/service-kit/app-error';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import type { Context } from 'hono';

/** Who acts; only behind `requireAdmin`. */
export function staffOf(c: Context<ServiceEnv>): SessionUser {
  const user = c.get('user');
  if (user === undefined)
    throw new AppError({ code: 'unauthenticated', publicMessage: 'Please sign in to continue' });
  return user;
}

export function toStaffMember(user: Pick<SessionUser, 'id' | 'name'>): StaffMember {
  return { id: user.id, name: user.name };
}
