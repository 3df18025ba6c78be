import { z } from 'zod';
import { normaliseEmail } from './email-address';
import { ruledText } from './ruled-text';
import type { sessionUser } from './schemas/shared';
import { findEmailProblem, findNewPasswordProblem, findPasswordProblem } from './sign-in-rules';

export const adminRole = 'admin';

/** The signed-in user; contains nothing secret. */
export type SessionUser = z.output<typeof sessionUser>;

export const emailAddress = ruledText(findEmailProblem, 'Email is required')
  .meta({ format: 'email' })
  .transform((value) => normaliseEmail(value) ?? value);

const password = ruledText(findPasswordProblem, 'Password is required');
const newPassword = ruledText(findNewPasswordProblem, 'Password is required');
const currentPasswordRequired = 'The current password is required';
const currentPassword = ruledText(
  (value) => findPasswordProblem(value, currentPasswordRequired),
  currentPasswordRequired,
);

export const loginInput = z.object({ email: emailAddress, password });
export type LoginInput = z.infer<typeof loginInput>;

export const forgotPasswordInput = z.object({ email: emailAddress });
export const resetPasswordInput = z.object({
  token: z
    .string({ error: 'The reset link is not valid' })
    .min(20, 'The reset link is not valid')
    .max(200, 'The reset link is not valid'),
  password: newPassword,
});
/** POST /api/auth/password. */
export const changePasswordInput = z.object({ currentPassword, password: newPassword });
/** POST /api/auth/email. */
export const changeEmailInput = z.object({ currentPassword, email: emailAddress });

/** Messages of refused sign-ins, quoted in the requirements. */
export const authMessages = {
  adminRequired: 'Access denied: Admin privileges required',
  badCredentials: 'Invalid email or password',
  signInRequired: 'Please sign in to continue',
  sessionEnded: 'Your session has ended. Please sign in again.',
  tooManyAttempts: 'Too many attempts, please try again later',
} as const;
