import type { SecuritySettings } from '@atrium/contracts/auth/security.schemas';
import type { AuthContext } from '../context';
import { findRole } from '../roles/known-roles';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

async function describeRole(context: AuthContext, key: string) {
  const role = await findRole(context, key);
  return { key, label: role?.label ?? key };
}

export async function readSecurity(context: AuthContext): Promise<SecuritySettings> {
  const { requiredFactor, confirmedForMs, longestSessionMs, sso } = context;
  const roles = await Promise.all(requiredFactor.roles.map((key) => describeRole(context, key)));
  return {
    secondFactor: { roles, graceDays: requiredFactor.graceMs / dayMs },
    confirmationMinutes: confirmedForMs / minuteMs,
    sessionDays: longestSessionMs / dayMs,
    providers: [...sso.clients.values()].map(
      ({ settings: { name, issuer, addsAccounts, secondFactor } }) => ({
        name,
        issuer,
        addsAccounts,
        countsAsFactor: secondFactor === 'provider',
        checksFactor: secondFactor === 'checked',
      }),
    ),
    isPasswordOff: sso.breakGlassEmail !== undefined,
  };
}
