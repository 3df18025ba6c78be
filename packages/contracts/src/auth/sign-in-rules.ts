import { maxEmailLength, normaliseEmail } from '../common/email-address';

/** The rules of sign-in and account forms as plain functions: the shell loads no schema library for them. */
export const passwordMinLength = 12;
const passwordMaxLength = 1024;
const personNameMaxLength = 100;
const codeMaxLength = 40;
const nameMaxLength = 60;

/** The message about an address, or undefined. */
export function findEmailProblem(value: string): string | undefined {
  const email = value.trim();
  if (email === '') return 'Email is required';
  if (normaliseEmail(email) !== null) return undefined;
  return email.length > maxEmailLength ? 'Email is too long' : 'Please enter a valid email address';
}

/** `missing` is the message for an empty one. */
export function findPasswordProblem(password: string, missing = 'Password is required'): string | undefined {
  if (password === '') return missing;
  return password.length > passwordMaxLength ? 'Password is too long' : undefined;
}

export function findNewPasswordProblem(password: string): string | undefined {
  if (password !== '' && password.length < passwordMinLength)
    return `Use at least ${passwordMinLength} characters`;
  return findPasswordProblem(password);
}

/** The message about the name of a member of staff, or undefined. */
export function findPersonNameProblem(value: string): string | undefined {
  const name = value.trim();
  if (name === '') return 'Name is required';
  return name.length > personNameMaxLength ? `Use at most ${personNameMaxLength} characters` : undefined;
}

/** The message about a code of an authenticator app or a recovery code, or undefined. */
export function findCodeProblem(value: string): string | undefined {
  const code = value.trim();
  if (code === '') return 'Enter the code';
  return code.length > codeMaxLength ? 'The code is too long' : undefined;
}

/** The message about the name of a passkey or an API key, or undefined. */
export function findNameProblem(value: string): string | undefined {
  const name = value.trim();
  if (name === '') return 'Give it a name';
  return name.length > nameMaxLength ? `Use at most ${nameMaxLength} characters` : undefined;
}
