import type { AuthContext } from '../context';
import { listRoles } from './known-roles';

/** Settings that name roles, such as `OIDC_COMPANY_ROLES`. */
const listSettingsOf = ({ rules, sso }: AuthContext): { setting: string; roles: string[] }[] => [
  { setting: rules.nameOf('secondFactorRoles'), roles: rules.current().secondFactorRoles },
  ...[...sso.clients.values()].map(({ settings: { id, name, roles, defaultRole } }) => ({
    setting: sso.providers.isFixed(id) ? `OIDC_${id.toUpperCase()}_ROLES` : `Single sign-on, ${name}`,
    roles: [...roles.map(({ role }) => role), ...(defaultRole === null ? [] : [defaultRole])],
  })),
];

export const findSettingOf = (context: AuthContext, key: string): string | undefined =>
  listSettingsOf(context).find(({ roles }) => roles.includes(key))?.setting;

/** At the start: settings are read before the roles. Nobody gets such a role. */
export async function warnOfUnknownRoles(context: AuthContext): Promise<void> {
  const known = new Set((await listRoles(context)).map(({ key }) => key));
  for (const { setting, roles } of listSettingsOf(context))
    for (const role of roles)
      if (!known.has(role))
        context.logger.warn({ setting, role }, 'a setting names a role that does not exist');
}
