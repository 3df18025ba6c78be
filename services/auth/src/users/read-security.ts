import type { SecuritySettings } from '@atrium/contracts/auth/security.schemas';
import type { AuthContext } from '../context';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

export const readSecurity = ({ requiredFactor, confirmedForMs, sso }: AuthContext): SecuritySettings => ({
  secondFactor: { roles: requiredFactor.roles, graceDays: requiredFactor.graceMs / dayMs },
  confirmationMinutes: confirmedForMs / minuteMs,
  providers: [...sso.clients.values()].map(
    ({ settings: { name, issuer, addsAccounts, countsAsFactor } }) => ({
      name,
      issuer,
      addsAccounts,
      countsAsFactor,
    }),
  ),
  isPasswordOff: sso.breakGlassEmail !== undefined,
});
