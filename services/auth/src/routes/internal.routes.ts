import { authMessages } from '@atrium/contracts/auth/constants';
import { workKinds } from '@atrium/contracts/auth/hand-over';
import { permissionNames } from '@atrium/contracts/auth/permissions';
import { staffMailKinds } from '@atrium/contracts/auth/preferences.constants';
import { objectId } from '@atrium/contracts/common/ids.schemas';
import { AppError } from '@atrium/service-kit/app-error';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import { requireInternalKey } from '@atrium/service-kit/http/internal-key';
import { validate } from '@atrium/service-kit/http/validate';
import { Hono } from 'hono';
import { z } from 'zod';
import type { AuthContext } from '../context';
import { verifyToken } from '../keys/verify-token';
import { listStaffReaders } from '../preferences/staff-readers';
import { assertMayHandOver, readAssignee } from '../roles/may-hand-over';
import { readCurrentAccount } from '../users/current-account';

const readersInput = z.object({
  /** The ids of people who may not be on the staff any more, or are any text. */
  ids: z.array(z.string().max(100)).max(500).optional(),
  mail: z.enum(staffMailKinds).optional(),
  /** The oldest admin alone. */
  isFirstAdmin: z.literal(true).optional(),
});
const handOverInput = z.object({
  kind: z.enum(workKinds),
  giver: z.object({ permissions: z.array(z.enum(permissionNames)) }),
  from: objectId,
  to: objectId,
});
const assigneeInput = z.object({ id: objectId, permission: z.enum(permissionNames) });
const currentInput = z.object({ id: z.string().max(100) });
const verifyInput = z.object({ token: z.string().max(4_096) });

/** For other services only. */
export function internalRoutes(context: AuthContext, internalSecret: string) {
  return new Hono<ServiceEnv>()
    .use(requireInternalKey(internalSecret))
    .post('/sessions/verify', validate('json', verifyInput), async (c) => {
      const user = await verifyToken(context, c.req.valid('json').token);
      if (user === null)
        throw new AppError({ code: 'unauthenticated', publicMessage: authMessages.sessionEnded });
      return c.json({ success: true, user });
    })
    .post('/accounts/current', validate('json', currentInput), async (c) =>
      c.json({ success: true, account: await readCurrentAccount(context, c.req.valid('json').id) }),
    )
    .post('/staff/addresses', validate('json', readersInput), async (c) =>
      c.json({ success: true, addresses: await listStaffReaders(context, c.req.valid('json')) }),
    )
    .post('/staff/assignee', validate('json', assigneeInput), async (c) =>
      c.json({ success: true, person: await readAssignee(context, c.req.valid('json')) }),
    )
    .post('/hand-over/check', validate('json', handOverInput), async (c) =>
      c.json({ success: true, people: await assertMayHandOver(context, c.req.valid('json')) }),
    );
}
