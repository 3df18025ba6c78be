import { describe, expect, it } from 'vitest';
import {
  checkCompanyName,
  checkEmail,
  checkFullName,
  checkGoals,
  checkPhone,
  checkPhoneByHand,
  contactFormSteps,
  findContactProblems,
} from './contact-rules';

const international = 'Please enter a valid international phone number (e.g., +8801234567890)';
const local = 'Please enter a valid phone number (10-15 digits) or use international format (+country code)';

describe('full name', () => {
  it.each([
    ['', 'Full name is required'],
    ['   ', 'Full name is required'],
    ['Ada', null],
    ['a'.repeat(100), null],
    [` ${'a'.repeat(100)} `, null],
  ])('the value "%s" is answered with: %s', (value, message) => expect(checkFullName(value)).toBe(message));

  it('more than 100 characters are refused', () => {
    expect(checkFullName('a'.repeat(101))).not.toBeNull();
  });
});

describe('email', () => {
  it.each([
    ['', 'Email is required'],
    [' ', 'Email is required'],
    ['ada@example.com', null],
    [' ada@example.com ', null],
    ['a@b.c', null],
    ['ada', 'Please enter a valid email address'],
    ['ada@example', 'Please enter a valid email address'],
    ['@example.com', 'Please enter a valid email address'],
    ['ada@@example.com', 'Please enter a valid email address'],
    ['a da@example.com', 'Please enter a valid email address'],
    [`${'a'.repeat(250)}@b.co`, 'Please enter a valid email address'],
  ])('the value "%s" is answered with: %s', (value, message) => expect(checkEmail(value)).toBe(message));
});

describe('phone', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['+8801234567890', null],
    ['+1 (503) 555-0142', null],
    ['+12345678', null],
    [`+${'1'.repeat(15)}`, null],
    ['+1234567', international],
    [`+${'1'.repeat(16)}`, international],
    ['+0123456789', international],
    ['+1+2345678', international],
    ['5035550142', null],
    ['(503) 555-0142', null],
    ['1'.repeat(15), null],
    ['٠٥٠٣٥٥٥٠١٤٢', null],
    ['＋４９ ３０ ９０１８２０', null],
    ['123456789', local],
    ['030 901820', local],
    ['٠٣٠ ٩٠١٨٢٠', local],
    ['1'.repeat(16), local],
    ['503+5550142', local],
    ['call me', local],
  ])('the value "%s" is answered with: %s', (value, message) => expect(checkPhone(value)).toBe(message));
});

describe('phone entered by staff', () => {
  const byHand = 'Please enter a phone number with at least 3 digits';
  it.each([
    ['', null],
    ['030 901820', null],
    ['٠٣٠ ٩٠١٨٢٠', null],
    ['+683 4000', null],
    ['+49 30 901820 ext. 1234', null],
    ['115', null],
    ['12', byHand],
    ['call me', byHand],
  ])('the value "%s" is answered with: %s', (value, message) =>
    expect(checkPhoneByHand(value)).toBe(message),
  );
});

it('company names may have 200 characters, goals 5,000, and both may be empty', () => {
  expect([
    checkCompanyName(''),
    checkCompanyName('a'.repeat(200)),
    checkGoals(''),
    checkGoals('a'.repeat(5000)),
  ]).toEqual([null, null, null, null]);
  expect(checkCompanyName('a'.repeat(201))).not.toBeNull();
  expect(checkGoals('a'.repeat(5001))).not.toBeNull();
});

describe('the whole form', () => {
  const values = {
    fullName: 'Ada',
    email: 'ada@example.com',
    phone: '',
    companyName: '',
    serviceType: '',
    otherServiceType: '',
    goals: '',
    timeline: '1-3 months',
    agreedToTerms: true,
  };

  it('needs a name, an address and the consent, nothing else', () => {
    expect(findContactProblems(values)).toEqual({});
    expect(findContactProblems({ ...values, fullName: '', email: '', agreedToTerms: false })).toEqual({
      fullName: 'Full name is required',
      email: 'Email is required',
      agreedToTerms: 'You must agree to the terms and conditions',
    });
  });

  it('step 1 checks its own fields only', () => {
    const wrong = { ...values, phone: '1', agreedToTerms: false };
    expect(findContactProblems(wrong, contactFormSteps[0])).toEqual({ phone: local });
  });

  it('every field belongs to exactly one step', () => {
    expect(contactFormSteps.flat().sort()).toEqual(Object.keys(values).sort());
  });
});
