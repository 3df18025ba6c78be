import { z } from 'zod';
import { emailAddress } from '../auth/schemas';
import {
  count,
  flag,
  html,
  maybeMoment,
  maybeNumber,
  maybeStaff,
  maybeText,
  moment,
  text,
  texts,
} from '../common/fields.schemas';
import { idParam, objectId } from '../common/ids.schemas';
import { unsetWhenEmpty } from '../common/inputs.schemas';
import { seenRevision } from '../settings/settings.schemas';
import { mailServerInput } from '../site/mail-settings.schemas';
import { conversationLimits, intakeWays, messageDirections, messageKinds, messageStates } from './constants';

const limits = conversationLimits;

const mailAddress = z.object({ name: text, address: text });

export const messageFile = z
  .object({ id: text, name: text, type: text, size: count.describe('Bytes') })
  .meta({ id: 'MessageFile' });
export type MessageFile = z.output<typeof messageFile>;

export const conversationMessage = z
  .object({
    _id: text,
    /** Null while the mail is in the tray. */
    contactId: maybeText,
    direction: z.enum(messageDirections),
    kind: z.enum(messageKinds),
    from: mailAddress,
    to: z.array(mailAddress),
    subject: text,
    text,
    quoted: maybeText.describe('What the mail quotes of earlier ones'),
    html: html.nullable(),
    state: z.enum(messageStates),
    problem: maybeText.describe('Why it was not delivered, in the words of the server'),
    leavesAt: maybeMoment.describe('Until then it can be taken back'),
    isFromOtherAddress: flag.describe(
      "It names the conversation, but its sender is not the contact's address",
    ),
    by: maybeStaff,
    at: moment,
    files: z.array(messageFile),
    leftOut: texts.describe('Files that were too large or too many, with their size'),
  })
  .meta({ id: 'ConversationMessage' });

/** One mail of a conversation, or of the tray. */
export type ConversationMessage = z.output<typeof conversationMessage>;

export const conversation = z
  .object({
    /** Oldest first; the newest 500, or as many as have four million letters together. */
    messages: z.array(conversationMessage),
    intake: z.object({ isOn: flag, ways: z.array(z.enum(intakeWays)), address: text }),
    /** Time from the contact's request to the first mail or call; null before it. */
    answeredAfterMs: maybeNumber,
    unread: count,
  })
  .meta({ id: 'Conversation' });
export type Conversation = z.output<typeof conversation>;

const subject = z
  .string({ error: 'Please enter a subject' })
  .trim()
  .min(1, 'Please enter a subject')
  .max(limits.subject, `At most ${limits.subject} characters`)
  .regex(/^[^\r\n]*$/, 'Must be one line');
const writtenText = z
  .string({ error: 'The mail is empty' })
  .trim()
  .min(1, 'The mail is empty')
  .max(limits.text, `At most ${limits.text} characters`);

export const sendMessageInput = z.object({
  subject,
  text: writtenText.describe('Without the signature, which is added'),
  fileIds: z.array(objectId).max(limits.files, `At most ${limits.files} files`).default([]),
});
export type SendMessageInput = z.output<typeof sendMessageInput>;

export const contactMessageParams = idParam.extend({ message: objectId });

/** A mail as it was typed, to be changed and sent again. */
export const undoneMessage = z
  .object({ subject: text, text, files: z.array(messageFile) })
  .meta({ id: 'UndoneMessage' });
export type UndoneMessage = z.output<typeof undoneMessage>;

export const messageFileQuery = z.object({ ticket: unsetWhenEmpty(z.string().max(200)) });

export const trayMessage = conversationMessage
  .extend({
    /** Contacts who may have written it, the likeliest first. */
    suggestions: z.array(z.object({ id: text, fullName: text, companyName: text, email: maybeText })),
  })
  .meta({ id: 'TrayMessage' });
export type TrayMessage = z.output<typeof trayMessage>;

export const trayContactInput = z.object({ contactId: objectId });
export const trayCount = z.object({ waiting: count }).meta({ id: 'TrayCount' });

const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `At most ${max} characters`)
    .regex(/^[^\r\n]*$/, 'Must be one line');

const messageTemplate = z.object({
  name: line(limits.templateName).min(1, 'Please enter a name'),
  subject: line(limits.subject),
  text: z.string().trim().max(limits.text, `At most ${limits.text} characters`),
});
export type MessageTemplate = z.output<typeof messageTemplate>;

const mailboxServer = z.object({
  host: text,
  port: count,
  isEncrypted: flag.describe('TLS from the first byte; otherwise STARTTLS, without which nothing is read'),
  user: text,
  hasPassword: flag,
  folder: text,
});

export const conversationSettings = z
  .object({
    address: text.describe('The address that answers come to; empty: none'),
    imap: mailboxServer.nullable(),
    signature: text,
    templates: z.array(messageTemplate),
    hasWebhook: flag.describe('Its secret is in the environment'),
    listenPort: maybeNumber.describe('Of the mail listener, from the environment'),
    ways: z.array(z.enum(intakeWays)).describe('That are on'),
    revision: count,
    changedAt: maybeMoment,
    changedBy: maybeText,
  })
  .meta({ id: 'ConversationSettings' });
export type ConversationSettings = z.output<typeof conversationSettings>;

/** 32 letters leave room for the mark of a contact in the 64 of a local part. */
const intakeAddress = z
  .union([z.literal(''), emailAddress], { error: 'Please enter a valid email address' })
  .refine((given) => given === '' || given.lastIndexOf('@') <= 32, 'At most 32 characters before the @')
  .refine((given) => !given.includes('+'), 'Must be without a +');

export const imapInput = mailServerInput.extend({
  folder: line(200).min(1, 'Please enter the folder, such as INBOX').default('INBOX'),
});
export type ImapInput = z.output<typeof imapInput>;

/** PUT /api/dashboard/conversation-settings: all of them together. */
export const conversationSettingsInput = z.object({
  address: intakeAddress,
  imap: imapInput.nullable(),
  signature: z.string().trim().max(limits.signature, `At most ${limits.signature} characters`),
  templates: z.array(messageTemplate).max(limits.templates, `At most ${limits.templates} templates`),
  ...seenRevision,
});
export type ConversationSettingsInput = z.output<typeof conversationSettingsInput>;

/** What the person who writes needs. */
export const writingTexts = z
  .object({
    templates: z.array(messageTemplate),
    signature: text.describe('With the fields filled in for the person who asks'),
    logAddress: maybeText.describe('Of the person who asks, for blind copies; null without an intake'),
  })
  .meta({ id: 'WritingTexts' });
export type WritingTexts = z.output<typeof writingTexts>;

/** The contacts with unread mails; at most 500. */
export const unreadMessages = z.object({ contactId: text, unread: count }).meta({ id: 'UnreadMessages' });
export type UnreadMessages = z.output<typeof unreadMessages>;

export const filedMessage = z.object({ contactId: text }).meta({ id: 'FiledMessage' });
export const readMessages = z.object({ read: count }).meta({ id: 'ReadMessages' });

/** 20 MB in Base64. */
const maxEncodedMail = 28_000_000;

/** POST /api/message-intake, where it is JSON. */
export const receivedMailInput = z.object({
  raw: z
    .string({ error: 'Must be the mail in Base64' })
    .min(1, 'The mail is empty')
    .max(maxEncodedMail, 'At most 20 MB')
    // No repetition in the expression: V8 may keep a way back for each repeated letter, on a stack of 64 MB.
    .refine((raw) => !/[^\w+/=\r\n-]/.test(raw), 'Must be the mail in Base64')
    .describe('The mail as it came, in Base64'),
  recipients: z.array(z.string().max(320)).max(100).default([]).describe('Whom its envelope names'),
});
export const receivedMail = z
  .object({ isNew: flag.describe('False for a mail that came before') })
  .meta({ id: 'ReceivedMail' });
