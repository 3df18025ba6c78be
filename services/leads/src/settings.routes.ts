import { settingsCalls } from '@atrium/contracts/settings/settings.calls';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { success } from '@atrium/service-kit/http/responses';
import type { LeadsContext } from './context';

/** Settings that staff change in the browser. */
export const settingsRoutes = ({
  audit,
  limits,
  backupSettings,
  formCheckSettings,
}: LeadsContext): CallRoute[] => [
  handle(settingsCalls.readLimits, () => success(limits.describe())),
  handle(settingsCalls.changeLimits, async ({ body, actor, by }) =>
    success(await limits.change(body, { audit, actor, by })),
  ),
  handle(settingsCalls.readBackups, () => success(backupSettings.describe())),
  handle(settingsCalls.changeBackups, async ({ body, actor, by }) =>
    success(await backupSettings.change(body, { audit, actor, by })),
  ),
  handle(settingsCalls.readFormCheck, () => success(formCheckSettings.describe())),
  handle(settingsCalls.changeFormCheck, async ({ body, actor, by }) =>
    success(await formCheckSettings.change(body, { audit, actor, by })),
  ),
];
