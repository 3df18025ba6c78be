import { passkeyCalls } from '@atrium/contracts/auth/passkeys.calls';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { clientAddressOf } from '@atrium/service-kit/http/env';
import { success, successWith } from '@atrium/service-kit/http/responses';
import type { AuthContext } from '../context';
import {
  addPasskey,
  askToConfirm,
  listPasskeys,
  offerPasskey,
  removePasskey,
  renamePasskey,
} from '../passkeys/passkey-operations';
import { logInWithPasskey, startPasskeyLogin } from '../passkeys/passkey-sign-in';
import { originOf, respondSignedIn } from './respond-signed-in';

export const passkeyRoutes = (context: AuthContext): CallRoute[] => [
  handle(passkeyCalls.list, async ({ actor }) => success(await listPasskeys(context, actor.id))),
  handle(passkeyCalls.offer, async ({ actor }) => success(await offerPasskey(context, actor))),
  handle(passkeyCalls.add, async ({ actor, body }) => success(await addPasskey(context, actor, body))),
  handle(passkeyCalls.rename, async ({ actor, params: { id }, body: { name } }) =>
    success(await renamePasskey(context, actor, { id, name })),
  ),
  handle(passkeyCalls.remove, async ({ actor, params }) => {
    await removePasskey(context, actor, params.id);
    return successWith({});
  }),
  handle(passkeyCalls.loginQuestion, async ({ c, body: { challenge } }) =>
    success(await startPasskeyLogin(context, { challenge, clientAddress: clientAddressOf(c) })),
  ),
  handle(passkeyCalls.login, async ({ c, body }) =>
    respondSignedIn(context, c, await logInWithPasskey(context, { ...body, ...originOf(c) })),
  ),
  handle(passkeyCalls.confirmQuestion, async ({ actor }) => success(await askToConfirm(context, actor))),
];
