import { z } from 'zod';
import { emailAddress } from '../auth/schemas';
import { count, flag, maybeMoment, maybeText, text, texts } from '../common/fields.schemas';
import { seenRevision } from '../settings/settings.schemas';

/** The parts of the settings of mail, each of which the environment may set instead. */
export const mailSettingNames = [
  'sender',
  'replyTo',
  'bounceAddress',
  'alerts',
  'followUps',
  'server',
] as const;
export type MailSettingName = (typeof mailSettingNames)[number];

/** GET /api/dashboard/mail-settings. An empty text and an empty list stand for the default. */
export const mailSettings = z
  .object({
    senderName: text.describe('Empty: the name of the company'),
    senderAddress: text,
    replyTo: text.describe('Empty: the sender'),
    bounceAddress: text.describe('Empty: the sender'),
    alerts: texts.describe('Told of new leads besides the accounts that want such mails'),
    followUps: texts.describe('Get the daily mail of follow-ups; empty: those of `alerts`'),
    server: z
      .object({
        host: text,
        port: count,
        isEncrypted: flag.describe('TLS from the first byte; otherwise STARTTLS where the server has it'),
        user: text,
        hasPassword: flag,
      })
      .nullable()
      .describe('Null: mails become files'),
    fromEnvironment: z.array(z.enum(mailSettingNames)).describe('These can not be changed here'),
    revision: count,
    changedAt: maybeMoment,
    changedBy: maybeText,
  })
  .meta({ id: 'MailSettings' });
export type MailSettings = z.output<typeof mailSettings>;

const address = z.union([z.literal(''), emailAddress], { error: 'Please enter a valid email address' });
const addresses = z.array(emailAddress).max(20, 'At most 20 addresses');
const line = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength, `Must be at most ${maxLength} characters`)
    .regex(/^[^\r\n]*$/, 'Must be one line');

export const mailServerInput = z.object({
  host: line(253).regex(/^[\w.:-]+$/, 'Must be a host name, such as smtp.example.com'),
  port: z
    .number('Must be a port from 1 to 65535')
    .int('Must be a port from 1 to 65535')
    .min(1, 'Must be a port from 1 to 65535')
    .max(65_535, 'Must be a port from 1 to 65535'),
  isEncrypted: z.boolean(),
  user: line(320),
  password: z.string().max(1_000).optional().describe('Left out: the stored one, for the same host and user'),
});
export type MailServerInput = z.output<typeof mailServerInput>;

/** PUT /api/dashboard/mail-settings: all settings together. */
export const mailSettingsInput = z.object({
  senderName: line(80).regex(/^[^"<>]*$/, 'Must be without quotes and angle brackets'),
  senderAddress: address,
  replyTo: address,
  bounceAddress: address,
  alerts: addresses,
  followUps: addresses,
  server: mailServerInput.nullable(),
  ...seenRevision,
});
export type MailSettingsInput = z.output<typeof mailSettingsInput>;
