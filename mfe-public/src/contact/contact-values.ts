import type { ContactFormProblems, ContactFormValues } from '@atrium/contracts/contacts/contact-rules';

export type ContactStep = 1 | 2;

/** Data of the action. A page without scripts renders the form from it. */
export interface ContactActionData {
  step: ContactStep;
  values: ContactFormValues;
  problems: ContactFormProblems;
  isSent: boolean;
  /** Why the request could not be sent; empty otherwise. */
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

/** Reads the known fields of a posted form; a missing one is empty. */
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
