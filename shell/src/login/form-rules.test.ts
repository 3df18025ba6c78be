import { loginInput, resetPasswordInput } from '@atrium/contracts/auth';
import { expect, test } from 'vitest';
import { findEmailProblem, findNewPasswordProblem, findPasswordProblem } from './form-rules';

const messageOf = (result: { error?: { issues: { message: string }[] } }) => result.error?.issues[0]?.message;

test.each(['', '   ', 'ada', 'ada@', '@atrium.example', 'ada@atrium.example'])(
  "the address %j gets the server's message",
  (email) => {
    expect(findEmailProblem(email)).toBe(messageOf(loginInput.safeParse({ email, password: 'x' })));
  },
);

test.each(['', 'x'])("the password %j gets the server's message", (password) => {
  expect(findPasswordProblem(password)).toBe(messageOf(loginInput.safeParse({ email: 'a@b.co', password })));
});

test.each(['x', 'eleven char', 'twelve chars'])(
  "the new password %j gets the server's message",
  (password) => {
    expect(findNewPasswordProblem(password)).toBe(
      messageOf(resetPasswordInput.safeParse({ token: 'a'.repeat(43), password })),
    );
  },
);
