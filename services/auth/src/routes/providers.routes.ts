import { providerCalls } from '@atrium/contracts/auth/providers.calls';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { readRevision } from '@atrium/service-kit/http/if-match';
import { success } from '@atrium/service-kit/http/responses';
import type { AuthContext } from '../context';
import { addProvider, changeProvider, listProviders, removeProvider } from '../sso/manage-providers';

/** Each response has all providers as they are now. */
export const providerRoutes = (context: AuthContext): CallRoute[] => [
  handle(providerCalls.list, async ({ actor }) => success(await listProviders(context, actor))),
  handle(providerCalls.add, async ({ c, actor, body }) => {
    await addProvider(context, { actor, revision: readRevision(c), input: body });
    return success(await listProviders(context, actor));
  }),
  handle(providerCalls.change, async ({ c, actor, params: { id }, body }) => {
    await changeProvider(context, { actor, revision: readRevision(c), id, input: body });
    return success(await listProviders(context, actor));
  }),
  handle(providerCalls.remove, async ({ c, actor, params: { id } }) => {
    await removeProvider(context, { actor, revision: readRevision(c), id });
    return success(await listProviders(context, actor));
  }),
];
