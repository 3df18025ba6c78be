import {
  type ContactFormProblems,
  type ContactFormValues,
  contactFormSteps,
} from '@atrium/contracts/contacts/contact-rules';

export type ContactField = keyof ContactFormValues;
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

/** The values that a link selects: `/contact?service=Website Development` or `/contact?offer=welcome`. */
export interface Preselection {
  values: Partial<Pick<ContactFormValues, 'serviceType' | 'otherServiceType' | 'goals'>>;
  /** Shown above the form; empty without an offer. */
  notice: string;
}

export const OTHER_SERVICE = 'Other';

export const emptyContact: ContactFormValues = {
  fullName: '',
  email: '',
  phone: '',
  companyName: '',
  serviceType: '',
  otherServiceType: '',
  goals: '',
  timeline: '1-3 months',
  agreedToTerms: false,
};

/** Reads the known fields of a form; an empty or missing one has its default. */
export const readContactForm = (form: FormData): ContactFormValues => ({
  ...emptyContact,
  ...pickTexts([...form]),
  agreedToTerms: form.has('agreedToTerms'),
});

const pickTexts = (entries: [string, unknown][]): Partial<ContactFormValues> =>
  Object.fromEntries(
    entries.filter(
      ([name, value]) =>
        Object.hasOwn(emptyContact, name) && name !== 'agreedToTerms' && typeof value === 'string' && value,
    ),
  );

/** The first step that has an invalid field. */
export const stepOf = (problems: ContactFormProblems): ContactStep =>
  contactFormSteps[0].some((field) => problems[field]) ? 1 : 2;

/** The message that tells why a form can't be sent. */
export const describeProblems = (problems: ContactFormProblems): string | undefined =>
  problems.fullName ?? problems.email ?? problems.agreedToTerms ?? Object.values(problems)[0];
