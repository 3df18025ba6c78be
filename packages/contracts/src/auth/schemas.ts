import { z } from 'zod';
import { normaliseEmail } from '../common/email-address';
import { flag, maybeMoment, maybeText, moment, text, texts } from '../common/fields.schemas';
import { ruledText } from '../common/inputs.schemas';
import { permissionNames } from './permissions';
import { dateForms } from './preferences.constants';
import { roleKey } from './roles.schemas';
import {
  findEmailProblem,
  findNewPasswordProblem,
  findPasswordProblem,
  findPersonNameProblem,
} from './sign-in-rules';

export const sessionUser = z
  .object({
    id: text,
    _id: text,
    name: text,
    email: text,
    role: text,
    permissions: z
      .array(z.enum(permissionNames))
      .describe('What the account may do; empty without a right in the back office'),
    canDevelop: flag.optional().describe('May load remotes from a development server'),
    factorDue: z
      .object({ at: moment, isOverdue: flag.describe('Only a second factor can be set up') })
      .optional()
      .describe('The role needs a second factor, which the account does not have'),
    provider: text.optional().describe('Where the person has signed in; unset for the password'),
    timeZone: text.optional().describe("For dates of the back office; unset: the device's"),
    dateForm: z.enum(dateForms).optional().describe("Of dates in the back office; unset: the site's"),
  })
  .meta({ id: 'SessionUser' });

/** The signed-in user; contains nothing secret. */
export type SessionUser = z.output<typeof sessionUser>;

export const loginResponse = z
  .object({ success: z.literal(true), token: text, user: sessionUser })
  .meta({ id: 'LoginResponse' });

/** `token` is present once half of the old one's life is over; the client stores it instead. */
export const meResponse = z
  .object({
    success: z.literal(true),
    user: sessionUser,
    token: text.optional(),
  })
  .meta({ id: 'MeResponse' });

/** `token` and `user` for an invited person, who is signed in. */
export const resetPasswordResponse = z.object({
  success: z.literal(true),
  message: text,
  token: text.optional(),
  user: sessionUser.optional(),
});

export const emailAddress = ruledText(findEmailProblem, 'Email is required')
  .meta({ format: 'email' })
  .transform((value) => normaliseEmail(value) ?? value);

export const password = ruledText(findPasswordProblem, 'Password is required');
const newPassword = ruledText(findNewPasswordProblem, 'Password is required');
const currentPasswordRequired = 'The current password is required';
const currentPassword = ruledText(
  (value) => findPasswordProblem(value, currentPasswordRequired),
  currentPasswordRequired,
);

export const loginInput = z.object({ email: emailAddress, password });
export type LoginInput = z.infer<typeof loginInput>;

export const forgotPasswordInput = z.object({ email: emailAddress });
const linkToken = (error: string) => z.string({ error }).min(20, error).max(200, error);
export const resetPasswordInput = z.object({
  token: linkToken('The reset link is not valid'),
  password: newPassword,
});
/** POST /api/auth/password. */
export const changePasswordInput = z.object({ currentPassword, password: newPassword });
/** POST /api/auth/email. */
export const changeEmailInput = z.object({ currentPassword, email: emailAddress });
/** POST /api/auth/email/confirm. */
export const confirmEmailInput = z.object({ token: linkToken('The link is not valid') });

export const staffAccount = z
  .object({
    id: text,
    name: text,
    email: text,
    role: maybeText.describe('The key of the role; null for a deactivated account'),
    roleLabel: maybeText.describe('null for a deactivated account'),
    canChange: flag.describe('You have all permissions of the account yourself, so that you can change it'),
    isActive: flag.describe('May sign in'),
    isInvited: flag.describe('Has not set a password yet, nor signed in at a provider'),
    signsInWith: texts.describe('“Password”, and the names of providers; empty before the first sign-in'),
    hasSecondFactor: flag.describe('Has codes of an authenticator app, or a passkey'),
    factorDue: z
      .object({
        at: maybeMoment.describe('null before the account is used without one'),
        isOverdue: flag.describe('Only a second factor can be set up'),
      })
      .nullable()
      .describe('The role needs a second factor, which the account does not have'),
    lastSeenAt: maybeMoment.describe('Up to five minutes old; null before the first sign-in'),
    createdAt: moment,
  })
  .meta({ id: 'StaffAccount' });
/** An account as those see it who manage users. */
export type StaffAccount = z.output<typeof staffAccount>;

/** POST /api/auth/users. */
export const inviteUserInput = z.object({
  email: emailAddress,
  name: ruledText(findPersonNameProblem, 'Name is required').transform((name) => name.trim()),
  role: roleKey,
});
export type InviteUserInput = z.infer<typeof inviteUserInput>;
/** PUT /api/auth/users/:id/role, and POST /api/auth/users/:id/reactivate. */
export const userRoleInput = z.object({ role: roleKey });
