/** The rules of sign-in and account forms as plain functions: the shell loads no schema library for them. */
export const passwordMinLength = 12;
const passwordMaxLength = 1024;

/** Only what is safe in the header of a mail. */
const emailShape = /^[\w+'-]+(?:\.[\w+'-]+)*@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i;

/** The message about an address, or undefined. */
export function findEmailProblem(value: string): string | undefined {
  const email = value.trim();
  if (email === '') return 'Email is required';
  if (email.length > 254) return 'Email is too long';
  return emailShape.test(email) ? undefined : 'Please enter a valid email address';
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
