// The same rules and texts as the server's schemas (a test compares them), without a schema library in this chunk.
const EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;
const MIN_PASSWORD_LENGTH = 12;

export function findEmailProblem(email: string): string | undefined {
  if (email.trim() === '') return 'Email is required';
  return EMAIL.test(email.trim()) ? undefined : 'Please enter a valid email address';
}

export function findPasswordProblem(password: string): string | undefined {
  return password === '' ? 'Password is required' : undefined;
}

export function findNewPasswordProblem(password: string): string | undefined {
  if (password === '') return 'Password is required';
  return password.length < MIN_PASSWORD_LENGTH ? `Use at least ${MIN_PASSWORD_LENGTH} characters` : undefined;
}
