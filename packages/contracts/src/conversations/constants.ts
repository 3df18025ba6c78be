/** `logged`: a mail of a colleague that came in as a blind copy. */
export const messageDirections = ['out', 'in', 'logged'] as const;
export type MessageDirection = (typeof messageDirections)[number];

export const messageKinds = ['mail', 'auto-reply', 'bounce', 'loop'] as const;
export type MessageKind = (typeof messageKinds)[number];

/** A mail that goes out is `waiting`, `sent` or `failed`; one that came in is `new` until somebody opens the conversation. */
export const messageStates = ['waiting', 'sent', 'failed', 'new', 'read'] as const;
export type MessageState = (typeof messageStates)[number];

export const intakeWays = ['webhook', 'imap', 'smtp'] as const;
export type IntakeWay = (typeof intakeWays)[number];
export const intakeWayLabels: Record<IntakeWay, string> = {
  webhook: 'Webhook of a mail provider',
  imap: 'Mailbox (IMAP)',
  smtp: 'Mail listener (SMTP)',
};

const megabyte = 1_048_576;

export const conversationLimits = {
  subject: 200,
  /** Letters that staff may write. */
  text: 20_000,
  /** Letters that are stored of a mail that comes in. */
  storedText: 100_000,
  files: 5,
  fileBytes: 5 * megabyte,
  /** Many mail servers refuse a mail of more than 20 MB, and base64 adds a third. */
  allFilesBytes: 12 * megabyte,
  /** A header writes each letter with nine, and its lines have 998 at most (RFC 5322, 2.1.1). */
  fileName: 100,
  references: 20,
  recipients: 20,
  templates: 50,
  templateName: 80,
  signature: 2_000,
  mentions: 10,
} as const;

/** A mail can be taken back for this long. */
export const undoSeconds = 20;
/** An uploaded file that no mail has is deleted after this time. */
export const unsentFileHours = 24;

/** The files that staff may send, by the end of their name. */
export const sentFileTypes = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
  zip: 'application/zip',
  txt: 'text/plain',
  csv: 'text/csv',
} as const satisfies Record<string, string>;

/** The fields of signature and templates; the screen fills in those of a template, the service those of the signature. */
export const templateFields = ['name', 'company', 'writer'] as const;
export const signatureFields = ['name', 'email', 'company'] as const;
