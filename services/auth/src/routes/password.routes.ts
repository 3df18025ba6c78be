import { authCalls } from '@atrium/contracts/auth/calls';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { clientAddressOf } from '@atrium/service-kit/http/env';
import { successWith } from '@atrium/service-kit/http/responses';
import type { AuthContext } from '../context';
import { changePassword, requestReset, resetPassword, signInInvited } from '../passwords/password-operations';
import { withoutSession } from '../sessions/session-operations';
import { passwordsOffText } from '../sso/only-sso';
import { confirmEmailChange, requestEmailChange } from '../users/change-email';
import { originOf, respondSignedIn } from './respond-signed-in';

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
      const { _id, name, passwordHash } = await resetPassword(context, token, password);
      await limits.loginByAddress.reset(clientAddressOf(c));
      const actor = { id: _id.toHexString(), name };
      await audit.record({
        actor,
        action: 'updated',
        resource: 'password',
        summary: 'By the link of a mail',
      });
      if (passwordHash !== undefined)
        return successWith({ message: 'Your password has been changed. Please sign in.' });
      const message = 'Your password is set.';
      const result = await signInInvited(context, actor.id, originOf(c));
      if (result === null) return successWith({ message: `${message} Please sign in.` });
      return { ...(await respondSignedIn(context, c, result)), message };
    }),
    handle(authCalls.changePassword, async ({ c, actor, body }) => {
      const userAgent = c.req.header('user-agent');
      const token = await changePassword(context, { userId: actor.id, ...body, userAgent });
      await audit.record({ actor, action: 'updated', resource: 'password' });
      return successWith({ token, user: withoutSession(actor) });
    }),
    handle(authCalls.changeEmail, async ({ actor, body }) => {
      await requestEmailChange(context, { userId: actor.id, ...body });
      const message = `A link is on its way to ${body.email}. Open it within 24 hours; until then your address stays as it is.`;
      return successWith({ message });
    }),
    handle(authCalls.confirmEmail, async ({ c, body: { token } }) => {
      await limits.resetByAddress.consume(clientAddressOf(c));
      const { _id, name, email } = await confirmEmailChange(context, token);
      const actor = { id: _id.toHexString(), name };
      await audit.record({ actor, action: 'updated', resource: 'email address' });
      return successWith({ message: `Your email address is now ${email}.` });
    }),
  ];
}
