import { describe, expect, test } from 'vitest';
import { emailAddress } from '../auth/schemas';
import { findEmailProblem } from '../auth/sign-in-rules';
import { checkEmail } from '../contacts/contact-rules';
import { createContactInput } from '../contacts/intake.schemas';
import { team } from '../content/team.schemas';
import { addSubscriberInput, subscribeInput } from '../newsletter/subscribers.schemas';
import { personInput } from '../privacy/schemas';
import { normaliseEmail } from './email-address';
import { toMailtoLink } from './mailto-link';

const accepted: [typed: string, stored: string][] = [
  ['ada@example.com', 'ada@example.com'],
  [' ada@Example.COM\t', 'ada@example.com'],
  ['r&d@firm.test', 'r&d@firm.test'],
  ['sales/eu=west@firm.test', 'sales/eu=west@firm.test'],
  ["o'neil+news@mail.firm.test", "o'neil+news@mail.firm.test"],
  ['=sum@firm.test', '=sum@firm.test'],
  ['{{name}}@firm.test', '{{name}}@firm.test'],
  ['a?b#c%d!e*f~g`h|i$j^k@firm.test', 'a?b#c%d!e*f~g`h|i$j^k@firm.test'],
  ['info@müller.de', 'info@xn--mller-kva.de'],
  ['info@MÜLLER.de', 'info@xn--mller-kva.de'],
  ['info@mu\u0308ller.de', 'info@xn--mller-kva.de'],
  ['info@xn--mller-kva.de', 'info@xn--mller-kva.de'],
  ['info@straße.de', 'info@xn--strae-oqa.de'],
  ['info@例え.テスト', 'info@xn--r8jz45g.xn--zckzah'],
  ['info@例え。テスト', 'info@xn--r8jz45g.xn--zckzah'],
  ['info@почта.рф', 'info@xn--80a1acny.xn--p1ai'],
  ['info@firm.photography', 'info@firm.photography'],
  ['info@firm.xn--vermgensberater-ctb', 'info@firm.xn--vermgensberater-ctb'],
  ['\u200bada@exa\u200dmple.com\u200e', 'ada@example.com'],
  ['\ufeffa\u00adda@example.com\u00a0', 'ada@example.com'],
  ['\u202aada\u2060@example.com\u202c', 'ada@example.com'],
  ['ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'ada@example.com'],
  [`${'a'.repeat(64)}@b.co`, `${'a'.repeat(64)}@b.co`],
];

const refused = [
  'ada',
  'ada@',
  '@example.com',
  'ada@example',
  'ada@@example.com',
  'ada@eve@example.com',
  'a da@example.com',
  'ada@exa mple.com',
  'ada@exa\u00a0mple.com',
  'ada@-example.com',
  'ada@example-.com',
  'ada@exam_ple.com',
  'ada@example..com',
  'ada@example.com.',
  'ada@example.com/path',
  'ada@example.com:25',
  'ada@fo%6f.com',
  'ada@127.0.0.1',
  'ada@[127.0.0.1]',
  'a..b@example.com',
  '.ada@example.com',
  'ada.@example.com',
  'jürgen@example.com',
  '"ada lovelace"@example.com',
  '<ada@example.com>',
  'Ada <ada@example.com>',
  'ada@example.com, eve@example.com',
  'ada,eve@example.com',
  'ada@example.com\nBcc: eve@example.com',
  'a\u0000da@example.com',
  `${'a'.repeat(65)}@b.co`,
  `ada@${'b'.repeat(64)}.co`,
  `ada@${'b.'.repeat(125)}co`,
];

describe('the rule for addresses', () => {
  test.each(accepted)('accepts %j and stores %j', (typed, stored) => {
    expect(normaliseEmail(typed)).toBe(stored);
    expect(normaliseEmail(stored)).toBe(stored);
  });
  test.each(refused)('refuses %j', (typed) => {
    expect(normaliseEmail(typed)).toBeNull();
  });
});

describe('every form has the same rule:', () => {
  const contact = { fullName: 'Ada', agreedToTerms: true };
  const proof = { consentProof: 'Signed list of the fair' };
  const forms: [string, (email: string) => unknown][] = [
    ['sign-in and account', (email) => emailAddress.safeParse(email).data],
    ['contact', (email) => createContactInput.safeParse({ ...contact, email }).data?.email],
    ['newsletter', (email) => subscribeInput.safeParse({ email }).data?.email],
    ['subscriber by hand', (email) => addSubscriberInput.safeParse({ ...proof, email }).data?.email],
    ['team member', (email) => team.createInput.safeParse({ name: 'A', title: 'B', email }).data?.email],
  ];
  test.each(forms)('%s', (_form, parse) => {
    for (const [typed, stored] of accepted) expect([typed, parse(typed)]).toEqual([typed, stored]);
    for (const typed of refused) expect([typed, parse(typed)]).toEqual([typed, undefined]);
  });
  test('messages while typing', () => {
    for (const [typed] of accepted)
      expect([checkEmail(typed), findEmailProblem(typed)]).toEqual([null, undefined]);
    for (const typed of refused) expect(checkEmail(typed)).toBe('Please enter a valid email address');
    for (const typed of refused) expect(findEmailProblem(typed)).toMatch(/valid email address|too long/);
  });
});

test('a person can be looked up by an address that an earlier rule accepted', () => {
  expect(personInput.parse({ email: ' Jürgen@Example.com' }).email).toBe('jürgen@example.com');
  expect(personInput.parse({ email: 'Info@Müller.de' }).email).toBe('info@xn--mller-kva.de');
  for (const email of ['', 'ada', '@example.com', 'x'.repeat(255)])
    expect(personInput.safeParse({ email }).success).toBe(false);
});

test.each([
  ['ada+news@example.com', 'mailto:ada+news@example.com'],
  ['r&d@firm.test', 'mailto:r%26d@firm.test'],
  ['a?subject=x/y%z#@firm.test', 'mailto:a%3Fsubject%3Dx%2Fy%25z%23@firm.test'],
])('the link to %s is %s', (email, link) => {
  expect(toMailtoLink(email)).toBe(link);
});
