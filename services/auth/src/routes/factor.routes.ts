import { factorCalls } from '@atrium/contracts/auth/calls';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { success, successWith } from '@atrium/service-kit/http/responses';
import type { AuthContext } from '../context';
import {
  confirmSession,
  enrolFactor,
  offerFactor,
  readFactor,
  renewRecoveryCodes,
  turnOffFactor,
} from '../factors/factor-operations';

export const factorRoutes = (context: AuthContext): CallRoute[] => [
  handle(factorCalls.read, async ({ actor }) => success(await readFactor(context, actor.id))),
  handle(factorCalls.offer, async ({ actor }) => success(await offerFactor(context, actor))),
  handle(factorCalls.enrol, async ({ actor, body }) =>
    success({ codes: await enrolFactor(context, actor, body) }),
  ),
  handle(factorCalls.renewRecoveryCodes, async ({ actor }) =>
    success({ codes: await renewRecoveryCodes(context, actor) }),
  ),
  handle(factorCalls.turnOff, async ({ actor }) => {
    await turnOffFactor(context, actor);
    return success(await readFactor(context, actor.id));
  }),
  handle(factorCalls.confirm, async ({ actor, body }) => {
    await confirmSession(context, actor, body);
    return successWith({});
  }),
  handle(factorCalls.confirmFirst, () => successWith({})),
];
