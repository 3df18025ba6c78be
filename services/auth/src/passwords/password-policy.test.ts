import { expect, test } from 'vitest';
import { assertStrongPassword } from './password-policy';

const own = ['Marta Lindqvist', 'marta.lindqvist@northwind.example', 'agency.example'];

test.each([
  ['twelve characters without capitals, digits or signs', 'otter violin'],
  ['64 characters and more', 'quiet otters paint '.repeat(8)],
  ['any letters', 'ёлки-палки 木の葉 🦊'],
  ['a word of the account with enough of its own', 'marta paints seven otters'],
  ['a word of the account and eight characters of its own', 'lindqvist-quxzvbw'],
  ['a password that takes many guesses, though not most', 'november 2019'],
  ['short words of the account, which any password may contain', 'an example of violins'],
])('the password policy accepts %s', async (_what, password) => {
  await expect(assertStrongPassword(password, own)).resolves.toBeUndefined();
});

test('the password policy counts words of three letters as any others', async () => {
  await expect(assertStrongPassword('ana lee tim kg', ['Ana Lee Tim'])).resolves.toBeUndefined();
});

test.each([
  ['eleven characters', 'otter violi', 'Use at least 12 characters'],
  ['a leaked password', 'password1234', 'This password is too common'],
  ['a row of the keyboard', 'qwertyuiop[]', 'This password is too common'],
  ['a repeat', 'abcabcabcabc', 'This password is too common'],
  ['a leaked password behind many spaces of the same', '123456789012', 'This password is too common'],
])('the password policy refuses %s', async (_what, password, message) => {
  await expect(assertStrongPassword(password, own)).rejects.toMatchObject({
    publicMessage: message,
    errors: [{ path: 'password', message }],
  });
});

test('the password policy leaves out the longest words first', async () => {
  const texts = ['north', 'northwind'];
  await expect(assertStrongPassword('northwind-qx7v', texts)).rejects.toThrow('does not resemble');
});

test.each([...'013457@$'].map((sign, index) => [sign, [...'oieastas'][index] ?? '']))(
  'reads %s as the letter %s',
  async (sign, letter) => {
    await expect(assertStrongPassword(sign.repeat(12), [letter.repeat(6)])).rejects.toThrow(
      'does not resemble',
    );
  },
);

test.each([
  'marta-lindqvist',
  'M4rta.L1ndqv1st!',
  'Atrium-Atrium-26',
  '4tr1um@northwind',
  'northwind7agency',
  '$$lindqvi5t'.padEnd(13, '7'),
])('refuses %s, little more than words of the account or the site', async (password) => {
  await expect(assertStrongPassword(password, own)).rejects.toThrow('does not resemble');
});
