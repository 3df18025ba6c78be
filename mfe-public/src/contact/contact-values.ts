import type { ContactFormProblems, ContactFormValues } from '@atrium/contracts/contact-rules';

export type ContactStep = 1 | 2;

/** What the action answers; also what a page without scripts goes on from. */
export interface ContactActionData {
  step: ContactStep;
  values: ContactFormValues;
  problems: ContactFormProblems;
  isSent: boolean;
  /** Why it could not be sent; empty otherwise. */
  failure: string;
}

const DEFAULT_TIMELINE = '1-3 months';

export const emptyContact: ContactFormValues = {
  fullName: '',
  email: '',
  phone: '',
  companyName: '',
  serviceType: '',
  otherServiceType: '',
  goals: '',
  timeline: DEFAULT_TIMELINE,
  agreedToTerms: false,
};

export const OTHER_SERVICE = 'Other';

/** The form's fields as they arrive in a post; unknown ones are left out, missing ones empty. */
export function readContactForm(form: FormData): ContactFormValues {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    fullName: text('fullName'),
    email: text('email'),
    phone: text('phone'),
    companyName: text('companyName'),
    serviceType: text('serviceType'),
    otherServiceType: text('otherServiceType'),
    goals: text('goals'),
    timeline: text('timeline') || DEFAULT_TIMELINE,
    agreedToTerms: form.has('agreedToTerms'),
  };
}
