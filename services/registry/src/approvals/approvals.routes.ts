import { registryCalls } from '@atrium/contracts/registry/calls';
import { AppError, notFound } from '@atrium/service-kit/app-error';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { success } from '@atrium/service-kit/http/responses';
import type { RegistryContext } from '../context';
import { changeRemote } from '../remotes/change-remote';
import { requireUnlocked } from '../remotes/moves';
import { toRemoteStatus } from '../remotes/remote-document';
import { approveCalls, findUnapproved, recordApproval } from './approvals';

const conflict = (publicMessage: string) => new AppError({ code: 'conflict', publicMessage });

/** No deploy token: the team of a remote doesn't approve its own calls. */
export const approvalRoutes = (context: RegistryContext): CallRoute[] => [
  handle(registryCalls.approve, async ({ params: { name, version }, body, actor }) => {
    const { reason, revision } = body;
    const record = await context.versions.find(name, version);
    if (record === null) throw notFound(`${name} has no version ${version}`);
    // Another publication may still replace its files.
    if (record.placedAt === null)
      throw conflict(`The publication of ${name} ${version} was cut off: publish it again first`);
    const changed = await changeRemote(context, {
      name,
      by: actor.name,
      reason,
      revision,
      apply(remote) {
        requireUnlocked(remote);
        if (findUnapproved(record, remote).length === 0)
          throw conflict(`${name} ${version} needs no approval`);
        return { record: approveCalls(remote, record), action: 'approved', version };
      },
    });
    await recordApproval(context, actor, record);
    return success(toRemoteStatus(changed));
  }),
];
