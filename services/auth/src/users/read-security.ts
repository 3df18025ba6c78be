import type { SecuritySettings } from '@atrium/contracts/auth/security.schemas';
import type { AuthContext } from '../context';
import { findRole } from '../roles/known-roles';

async function describeRole(context: AuthContext, key: string) {
  const role = await findRole(context, key);
  return { key, label: role?.label ?? key };
}

export async function readSecurity(context: AuthContext): Promise<SecuritySettings> {
  const { rules, sso } = context;
  const { secondFactorRoles, secondFactorGraceDays, sessionDays, confirmationMinutes } = rules.current();
  const roles = await Promise.all(secondFactorRoles.map((key) => describeRole(context, key)));
  return {
    secondFactor: { roles, graceDays: secondFactorGraceDays },
    confirmationMinutes,
    sessionDays,
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
