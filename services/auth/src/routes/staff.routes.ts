import { adminRole } from '@atrium/contracts/auth';
import type { StaffMember } from '@atrium/contracts/contact-types';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import type { Guards } from '@atrium/service-kit/http/guards';
import { Hono } from 'hono';
import type { UserRepository } from '../users/user-repository';

/** Names of the staff, for assigning work. */
export function createStaffRoutes({ guards, users }: { guards: Guards; users: UserRepository }) {
  return new Hono<ServiceEnv>().get('/staff', guards.requireAdmin, async (c) => {
    const data = (await users.listWithRole(adminRole)).map(
      ({ _id, name }): StaffMember => ({ id: _id.toHexString(), name }),
    );
    return c.json({ success: true, data });
  });
}
