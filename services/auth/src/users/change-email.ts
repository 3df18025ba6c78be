import { AppError } from '@atrium/service-kit/app-error';
import type { AuthContext } from '../context';
import { confirmPassword } from '../passwords/confirm-password';
import { assertKeptAccount } from '../sso/only-sso';
import type { UserDocument } from './user-repository';

const linkLifeMs = 24 * 60 * 60 * 1_000;

const linkGone = () =>
  new AppError({
    code: 'gone',
    publicMessage: 'This link has expired or was used already. Please change your email address again.',
  });

/**
 * Mails a link to the new address, which does not replace the old one before. The response is the same for an address that another account
 * has: only its owner reads the mail.
 */
export async function requestEmailChange(
  context: AuthContext,
  { userId, currentPassword, email }: { userId: string; currentPassword: string; email: string },
): Promise<void> {
  const { links, limits, sendMail, clock, publicUrl } = context;
  const user = await confirmPassword(context, { userId, password: currentPassword, path: 'currentPassword' });
  assertKeptAccount(context, user);
  await limits.emailMail.consume(userId);
  const token = await links.issueForEmail(user._id, email, new Date(clock.now().getTime() + linkLifeMs));
  const data = { name: user.name, link: `${publicUrl}/login?email=${token}` };
  await sendMail({ to: email, template: 'email-change', data });
}

const addressTaken = () =>
  new AppError({ code: 'conflict', publicMessage: 'Another account has this email address' });

/** Stores the address, voids all links of the account and tells the old address. A refused attempt leaves the link. */
export async function confirmEmailChange(
  context: AuthContext,
  token: string,
): Promise<Pick<UserDocument, '_id' | 'name' | 'email'>> {
  const { users, links, sendMail, logger, clock } = context;
  const change = await links.findForEmail(token, clock.now());
  const user = change === null ? null : await users.findById(change.userId.toHexString());
  if (change === null || user === null) throw linkGone();
  assertKeptAccount(context, user);
  const { _id, name } = user;
  const { email } = change;
  const owner = await users.findByEmail(email);
  if (owner !== null && !owner._id.equals(_id)) throw addressTaken();
  if (!(await links.redeemForEmail(token, clock.now()))) throw linkGone();
  if (!(await users.setEmail(_id, email))) throw addressTaken();
  await links.voidAllOf(_id);
  // The change is stored, so a mail that can't be queued doesn't fail it.
  await sendMail({ to: user.email, template: 'email-changed', data: { name, email } }).catch((err: unknown) =>
    logger.error({ err }, 'the mail about a changed email address was not sent'),
  );
  return { _id, name, email };
}
