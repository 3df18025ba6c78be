import { registryCalls } from '@atrium/contracts/registry/calls';
import { AppError } from '@atrium/service-kit/app-error';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { success } from '@atrium/service-kit/http/responses';
import type { RegistryContext } from '../context';
import { changeRemote } from '../remotes/change-remote';
import { requireUnlocked } from '../remotes/moves';
import { toRemoteStatus } from '../remotes/remote-document';
import { changeSettings } from './settings';

/** No deploy token: staff decide the values, the team only what can be set. */
export const settingsRoutes = (context: RegistryContext): CallRoute[] => [
  handle(registryCalls.saveSettings, async ({ params: { name }, body: { values, revision }, actor }) => {
    const versions = await context.versions.list(name);
    const saved = await changeRemote(context, {
      name,
      by: actor.name,
      revision,
      apply(current) {
        requireUnlocked(current);
        const { remote, changed } = changeSettings(current, versions, values);
        if (changed.length === 0)
          throw new AppError({ code: 'conflict', publicMessage: 'The settings have these values already' });
        return { record: remote, action: 'changed the settings', version: null, reason: changed.join(', ') };
      },
    });
    return success(toRemoteStatus(saved));
  }),
];
