import { keyCalls } from '@atrium/contracts/auth/keys.calls';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { success, successWith } from '@atrium/service-kit/http/responses';
import type { AuthContext } from '../context';
import { addKey, listKeys, removeKey } from '../keys/key-operations';

export const keyRoutes = (context: AuthContext): CallRoute[] => [
  handle(keyCalls.list, async ({ actor }) => success(await listKeys(context, actor.id))),
  handle(keyCalls.add, async ({ actor, body }) => success(await addKey(context, actor, body))),
  handle(keyCalls.remove, async ({ actor, params }) => {
    await removeKey(context, actor, params.id);
    return successWith({});
  }),
];
