import { registryCalls } from '@atrium/contracts/registry/calls';
import type { canaryInput, moveInput } from '@atrium/contracts/registry/schemas';
import { AppError } from '@atrium/service-kit/app-error';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { success } from '@atrium/service-kit/http/responses';
import type { z } from 'zod';
import type { RegistryContext } from '../context';
import { changeRemote, type RemoteChange } from '../remotes/change-remote';
import {
  activate,
  endCanary,
  promote,
  requireUnlocked,
  retire,
  rollBack,
  startCanary,
} from '../remotes/moves';
import { toRemoteStatus } from '../remotes/remote-document';
import { staffOrMovingToken } from './token-guards';

type Apply = RemoteChange['apply'];

interface MoveRequest {
  params: { name: string };
  body: z.output<typeof moveInput>;
  actor: { name: string };
}

function planCanary({ version, percent }: z.infer<typeof canaryInput>): Apply {
  return (record) => {
    const running = record.canary?.version;
    if (percent === 0)
      return { record: endCanary(record), action: 'ended the canary', version: running ?? null };
    const wanted = version ?? running;
    if (wanted === undefined)
      throw new AppError({ code: 'validation_failed', publicMessage: 'Name the version of the canary' });
    const action = wanted === running ? 'changed the canary' : 'started a canary';
    return { record: startCanary(record, wanted, percent), action, version: wanted };
  };
}

/** Staff, and deploy tokens that may, move the pointers of a remote; each response is the remote as it is now. */
export function movesRoutes(context: RegistryContext): CallRoute[] {
  const { clock } = context;
  const options = { guard: staffOrMovingToken(context) };

  async function move({ params: { name }, body, actor }: MoveRequest, apply: Apply) {
    const { reason, revision } = body;
    return success(
      toRemoteStatus(await changeRemote(context, { name, by: actor.name, reason, revision, apply })),
    );
  }

  return [
    handle(
      registryCalls.activate,
      (request) =>
        move(request, (record) => ({ record: activate(record, request.body.version), action: 'activated' })),
      options,
    ),
    handle(registryCalls.canary, (request) => move(request, planCanary(request.body)), options),
    handle(
      registryCalls.promote,
      (request) => move(request, (record) => ({ record: promote(record), action: 'promoted' })),
      options,
    ),
    handle(
      registryCalls.rollBack,
      (request) =>
        move(request, (record, doubts) => ({
          record: rollBack(record, doubts),
          action: 'rolled back',
          version: record.active,
        })),
      options,
    ),
    handle(registryCalls.lock, (request) =>
      move(request, (record) => {
        requireUnlocked(record);
        const { reason } = request.body;
        return {
          record: { ...record, lock: { by: request.actor.name, at: clock.now(), reason } },
          action: 'locked',
        };
      }),
    ),
    handle(registryCalls.unlock, (request) =>
      move(request, (record) => ({ record: { ...record, lock: null }, action: 'unlocked' })),
    ),
    handle(registryCalls.retire, (request) =>
      move(request, (record) => ({ record: retire(record, clock.now()), action: 'retired' })),
    ),
  ];
}
