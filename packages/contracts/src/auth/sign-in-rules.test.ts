import { expect, test } from 'vitest';
import { changePasswordInput, emailAddress, loginInput } from './schemas';
import { findEmailProblem } from './sign-in-rules';

test.each([
  ['ada@atrium.example', undefined],
  ["  Ada.O'Neil+news@mail.atrium-site.example ", undefined],
  ['', 'Email is required'],
  [`${'a'.repeat(250)}@b.co`, 'Email is too long'],
  ...[
    'ada',
    'ada@',
    '@atrium.example',
    'ada@atrium',
    'ada@-atrium.example',
    'a..b@atrium.example',
    '.ada@atrium.example',
    'ada lovelace@atrium.example',
    'ada@atrium.example\nBcc: x@y.zz',
    '<ada@atrium.example>',
    'ada,eve@atrium.example',
  ].map((email): [string, string] => [email, 'Please enter a valid email address']),
])('the address %j: %s', (email, message) => {
  expect(findEmailProblem(email)).toBe(message);
  expect(emailAddress.safeParse(email).error?.issues[0]?.message).toBe(message);
});

test('an address is stored without spaces around it', () => {
  expect(emailAddress.parse(' ada@atrium.example ')).toBe('ada@atrium.example');
});

test.each([
  [loginInput, { email: 'a@b.co', password: '' }, 'Password is required'],
  [loginInput, { email: 'a@b.co' }, 'Password is required'],
  [loginInput, { email: 'a@b.co', password: 'x'.repeat(1025) }, 'Password is too long'],
  [changePasswordInput, { currentPassword: 'x', password: 'eleven char' }, 'Use at least 12 characters'],
  [changePasswordInput, { currentPassword: 'x', password: '' }, 'Password is required'],
  [
    changePasswordInput,
    { currentPassword: '', password: 'twelve chars' },
    'The current password is required',
  ],
])('%# is refused: %s', (schema, body, message) => {
  expect(schema.safeParse(body).error?.issues[0]?.message).toBe(message);
});
