import { z } from 'zod';
import { count, flag, maybeMoment, maybeNumber, maybeText, text, texts } from '../common/fields.schemas';

/** An address of a domain that is reserved for examples, with what is mailed there. */
export const exampleAddress = z.object({ use: text, address: text });
export type ExampleAddress = z.output<typeof exampleAddress>;

/** GET /api/dashboard/installation: what the settings of the environment say of mail, and which engines answer. */
export const installation = z
  .object({
    mail: z.object({
      sender: text.describe('Name and address of all mails'),
      replyTo: text,
      bounceAddress: maybeText,
      server: maybeText.describe('Host of the mail server; null: mails become files'),
      signsFor: maybeText.describe('Domain of the DKIM key; null: mails are not signed'),
      perSecond: count.describe('Mails at most, over all workers'),
      alerts: texts.describe('Addresses that are told of new leads'),
      exampleAddresses: z.array(exampleAddress),
    }),
    backups: z.object({
      everyHours: maybeNumber.describe('Hours between two scheduled backups; null: none are made'),
      lastAt: maybeMoment,
      file: maybeText.describe('Path of the last one, on the machine of its worker'),
      bytes: maybeNumber,
      failure: maybeText.describe('Why the last try failed; null once one has succeeded since'),
    }),
    engines: z.object({
      database: z.object({ version: text, isEmbedded: flag.describe('The engine from npm, for trying out') }),
      queue: z.object({ name: text, version: text }).nullable().describe('Null while it does not respond'),
    }),
  })
  .meta({ id: 'Installation' });
export type Installation = z.output<typeof installation>;
