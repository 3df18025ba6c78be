/** The kinds of fields of a form. */
export const formFieldKinds = ['line', 'area', 'choice', 'several', 'number', 'date', 'consent'] as const;
export type FormFieldKind = (typeof formFieldKinds)[number];

/** The meaning of a text field: how it is checked, filled in by browsers, and used by a lead or a list. */
export const formTextMeanings = ['text', 'name', 'email', 'phone', 'company'] as const;
export type FormTextMeaning = (typeof formTextMeanings)[number];

/** `lead`: an answer becomes a contact too; `list`: its sender gets the confirmation mail of the newsletter. */
export const formUses = ['answers', 'lead', 'list'] as const;
export type FormUse = (typeof formUses)[number];

export const formAnswerStates = ['new', 'done', 'quarantined'] as const;
export type FormAnswerState = (typeof formAnswerStates)[number];

export const formAnswerStateLabels: Record<FormAnswerState, string> = {
  new: 'New',
  done: 'Done',
  quarantined: 'Suspected spam',
};

export const maxFormFields = 40;

/** Answers of suspected spam are deleted after this time, or earlier by the retention of their form. */
export const quarantinedAnswerDays = 90;

export const formMessages = {
  sent: 'Thank you. We have received your answers.',
  failed: 'Something went wrong. Please try again.',
  incomplete: 'Please check the marked fields',
  empty: 'Please answer at least one question',
  missing: 'Form not found',
  otherSite: 'This form may not be sent from that site',
} as const;
