import { z } from 'zod';
import type { loginResponse, meResponse, sessionUser } from './schemas/shared';

export const adminRole = 'admin';

/** The signed-in user; contains nothing secret. */
export type SessionUser = z.output<typeof sessionUser>;

export const emailAddress = z
  .string({ error: 'Email is required' })
  .trim()
  .min(1, 'Email is required')
  .max(254, 'Email is too long')
  .pipe(z.email('Please enter a valid email address'));

export const loginInput = z.object({
  email: emailAddress,
  password: z
    .string({ error: 'Password is required' })
    .min(1, 'Password is required')
    .max(1024, 'Password is too long'),
});
export type LoginInput = z.infer<typeof loginInput>;

export const passwordMinLength = 12;

const newPassword = z
  .string({ error: 'Password is required' })
  .min(passwordMinLength, `Use at least ${passwordMinLength} characters`)
  .max(1024, 'Password is too long');
const currentPassword = z
  .string({ error: 'The current password is required' })
  .min(1, 'The current password is required')
  .max(1024, 'Password is too long');

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

export type LoginResponse = z.output<typeof loginResponse>;

/** `token` is present once half of the old token's life is over; the client then stores it instead. */
export type MeResponse = z.output<typeof meResponse>;

/** Messages of refused sign-ins, quoted in the requirements. */
export const authMessages = {
  adminRequired: 'Access denied: Admin privileges required',
  badCredentials: 'Invalid email or password',
  signInRequired: 'Please sign in to continue',
  sessionEnded: 'Your session has ended. Please sign in again.',
  tooManyAttempts: 'Too many attempts, please try again later',
} as const;
