import { securityCalls } from '@atrium/contracts/auth/calls';
import { settingsCalls } from '@atrium/contracts/settings/settings.calls';
import { AppError } from '@atrium/service-kit/app-error';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { success } from '@atrium/service-kit/http/responses';
import type { AuthContext } from '../context';
import { listRoles } from '../roles/known-roles';
import { readSecurity } from '../users/read-security';

async function requireKnownRoles(context: AuthContext, wanted: readonly string[]): Promise<void> {
  const known = new Set((await listRoles(context)).map(({ key }) => key));
  const unknown = wanted.filter((role) => !known.has(role));
  if (unknown.length === 0) return;
  const message = `There is no such role: ${unknown.join(', ')}`;
  throw new AppError({
    code: 'validation_failed',
    publicMessage: message,
    errors: [{ path: 'secondFactorRoles', message }],
  });
}

/** How people of the staff prove who they are. */
export const securityRoutes = (context: AuthContext): CallRoute[] => [
  handle(securityCalls.read, async () => success(await readSecurity(context))),
  handle(settingsCalls.readSecurity, () => success(context.rules.describe())),
  handle(settingsCalls.changeSecurity, async ({ body, actor, by }) => {
    await requireKnownRoles(context, body.secondFactorRoles);
    return success(await context.rules.change(body, { audit: context.audit, actor, by }));
  }),
];
