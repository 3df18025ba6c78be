import type { sentFileTypes } from '../conversations/constants';

/** The kinds of fields of a form. */
export const formFieldKinds = [
  'line',
  'area',
  'choice',
  'several',
  'number',
  'date',
  'file',
  'consent',
] as const;
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

/** The groups of files that a field may ask for. */
export const formFileGroups = ['all', 'images', 'pdf', 'documents', 'scans'] as const;
export type FormFileGroup = (typeof formFileGroups)[number];

export const formFileGroupLabels: Record<FormFileGroup, string> = {
  all: 'Images, PDF and office documents',
  images: 'Images',
  pdf: 'PDF',
  documents: 'PDF and office documents',
  scans: 'Images and PDF',
};

type FileExtension = keyof typeof sentFileTypes;
const images: readonly FileExtension[] = ['jpg', 'jpeg', 'png', 'webp', 'gif'];
const office: readonly FileExtension[] = ['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp'];

/** The ends of the names of each group's files. */
export const formFileExtensions: Record<FormFileGroup, readonly FileExtension[]> = {
  all: ['pdf', ...images, ...office],
  images,
  pdf: ['pdf'],
  documents: ['pdf', ...office],
  scans: ['pdf', ...images],
};

const megabyte = 1_048_576;
export const formFileLimits = {
  /** Files of one field. */
  files: 3,
  fileBytes: 5 * megabyte,
  /** Files of all fields, and their bytes. */
  allFiles: 30,
  allBytes: 10 * megabyte,
  /** A post with files, with its texts. */
  postBytes: 11 * megabyte,
} as const;

/** Files of answers that were never stored are deleted after this time. */
export const strayFileHours = 24;

/** Answers of suspected spam are deleted after this time, or earlier by the retention of their form. */
export const quarantinedAnswerDays = 90;

export const formMessages = {
  sent: 'Thank you. We have received your answers.',
  failed: 'Something went wrong. Please try again.',
  incomplete: 'Please check the marked fields',
  empty: 'Please answer at least one question',
  missing: 'Form not found',
  chooseAgain: 'Please choose your files again',
  otherSite: 'This form may not be sent from that site',
} as const;
