import { authCalls } from '@atrium/contracts/auth/calls';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { clientAddressOf } from '@atrium/service-kit/http/env';
import { successWith } from '@atrium/service-kit/http/responses';
import type { AuthContext } from '../context';
import { changeEmail, changePassword, requestReset, resetPassword } from '../passwords/password-operations';
import { toSessionUser, withoutSession } from '../sessions/session-operations';
import { passwordsOffText } from '../sso/only-sso';

const neutralResponse = (account: string) =>
  `If this address belongs to ${account}, a reset link is on its way.`;

export function passwordRoutes(context: AuthContext): CallRoute[] {
  const { audit, limits } = context;
  return [
    handle(authCalls.forgotPassword, async ({ c, body: { email } }) => {
      await limits.resetByAddress.consume(clientAddressOf(c));
      // Not awaited, because the response time must not reveal whether the address is known.
      void requestReset(context, email).catch((err: unknown) =>
        c.get('log').error({ err }, 'reset mail not sent'),
      );
      const off = passwordsOffText(context);
      const message =
        off === undefined
          ? neutralResponse('an account')
          : `${off} ${neutralResponse('an account that keeps a password')}`;
      return successWith({ message });
    }),
    handle(authCalls.resetPassword, async ({ c, body: { token, password } }) => {
      await limits.resetByAddress.consume(clientAddressOf(c));
      const isFirst = await resetPassword(context, token, password);
      await limits.loginByAddress.reset(clientAddressOf(c));
      const done = isFirst ? 'Your password is set.' : 'Your password has been changed.';
      return successWith({ message: `${done} Please sign in.` });
    }),
    handle(authCalls.changePassword, async ({ c, actor, body }) => {
      const userAgent = c.req.header('user-agent');
      const token = await changePassword(context, { userId: actor.id, ...body, userAgent });
      await audit.record({ actor, action: 'updated', resource: 'password' });
      return successWith({ token, user: withoutSession(actor) });
    }),
    handle(authCalls.changeEmail, async ({ actor, body }) => {
      const changed = await changeEmail(context, { userId: actor.id, ...body });
      await audit.record({ actor, action: 'updated', resource: 'email address' });
      return successWith({ user: { ...withoutSession(actor), ...(await toSessionUser(context, changed)) } });
    }),
  ];
}
