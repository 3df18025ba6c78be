import { maxEmailLength, normaliseEmail } from '../common/email-address';
import { normalisePhone } from '../common/phone-number';

/** The rules of the contact form as plain functions, shared by form and server. Each returns the message, or null. */

export const contactLimits = {
  fullName: 100,
  email: maxEmailLength,
  phone: 40,
  companyName: 200,
  serviceType: 100,
  otherServiceType: 200,
  goals: 5_000,
  timeline: 50,
  note: 5_000,
  conversation: 500,
} as const;

export const contactMessages = {
  fullNameRequired: 'Full name is required',
  fullNameTooLong: 'Full name can have at most 100 characters',
  emailRequired: 'Email is required',
  emailInvalid: 'Please enter a valid email address',
  phoneInternational: 'Please enter a valid international phone number (e.g., +8801234567890)',
  phoneLocal: 'Please enter a valid phone number (10-15 digits) or use international format (+country code)',
  phoneByHand: 'Please enter a phone number with at least 3 digits',
  companyNameTooLong: 'Company name can have at most 200 characters',
  otherServiceTypeTooLong: 'The service can have at most 200 characters',
  goalsTooLong: 'Goals can have at most 5,000 characters',
  termsRequired: 'You must agree to the terms and conditions',
  nextStepRefused: 'Please fill in all required fields correctly',
  sent: 'Thank you! Your message has been sent successfully.',
  failed: 'Something went wrong. Please try again.',
} as const;

const internationalPhone = /^\+[1-9]\d{7,14}$/;
const localPhone = /^\d{10,15}$/;

export function checkFullName(value: string): string | null {
  const name = value.trim();
  if (name === '') return contactMessages.fullNameRequired;
  return name.length > contactLimits.fullName ? contactMessages.fullNameTooLong : null;
}

export function checkEmail(value: string): string | null {
  if (value.trim() === '') return contactMessages.emailRequired;
  return normaliseEmail(value) === null ? contactMessages.emailInvalid : null;
}

/** Optional. Only digits and plus are counted; spaces, brackets and dashes are ignored. */
export function checkPhone(value: string): string | null {
  if (value.trim() === '') return null;
  const digits = normalisePhone(value).replace(/[^\d+]/g, '');
  if (digits.startsWith('+'))
    return internationalPhone.test(digits) ? null : contactMessages.phoneInternational;
  return localPhone.test(digits) ? null : contactMessages.phoneLocal;
}

/** Checks a number that staff enter: some are shorter than the form's rule, and some name an extension. */
export const checkPhoneByHand = (value: string): string | null =>
  value.trim() === '' || (normalisePhone(value).match(/\d/g)?.length ?? 0) >= 3
    ? null
    : contactMessages.phoneByHand;

const limitLength =
  (field: 'companyName' | 'otherServiceType' | 'goals') =>
  (value: string): string | null =>
    value.trim().length > contactLimits[field] ? contactMessages[`${field}TooLong`] : null;

export const checkCompanyName = limitLength('companyName');
export const checkOtherServiceType = limitLength('otherServiceType');
export const checkGoals = limitLength('goals');

export interface ContactFormValues {
  fullName: string;
  email: string;
  phone: string;
  companyName: string;
  serviceType: string;
  otherServiceType: string;
  goals: string;
  timeline: string;
  agreedToTerms: boolean;
}

export type ContactFormProblems = Partial<Record<keyof ContactFormValues, string>>;

type ContactFields = readonly (keyof ContactFormValues)[];

const checks = {
  fullName: checkFullName,
  email: checkEmail,
  phone: checkPhone,
  companyName: checkCompanyName,
  otherServiceType: checkOtherServiceType,
  goals: checkGoals,
};
type CheckedField = keyof typeof checks;

/** Step 1 is 'Your Information', step 2 'Project Details'. */
export const contactFormSteps: readonly [ContactFields, ContactFields] = [
  ['fullName', 'email', 'phone', 'companyName'],
  ['serviceType', 'otherServiceType', 'goals', 'timeline', 'agreedToTerms'],
];

export function findContactProblems(
  values: ContactFormValues,
  fields: ContactFields = contactFormSteps.flat(),
): ContactFormProblems {
  const problems: ContactFormProblems = {};
  for (const field of fields) {
    const message =
      field === 'agreedToTerms'
        ? values.agreedToTerms
          ? null
          : contactMessages.termsRequired
        : field in checks
          ? checks[field as CheckedField](values[field])
          : null;
    if (message !== null) problems[field] = message;
  }
  return problems;
}
