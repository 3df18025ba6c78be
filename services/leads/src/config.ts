import { normaliseEmail } from '@atrium/contracts/common/email-address';
import { isTimeZone } from '@atrium/contracts/content/company.constants';
import { asSecret, httpUrl, secret } from '@atrium/service-kit/config';
import { z } from 'zod';

/** `Name <address>` or an address alone. */
export interface Mailbox {
  name: string;
  address: string;
}

function splitMailbox(text: string): Mailbox {
  const bracket = text.indexOf('<');
  if (bracket === -1 || !text.endsWith('>')) return { name: '', address: text };
  const name = text.slice(0, bracket).trim();
  const isQuoted = name.length > 1 && name.startsWith('"') && name.endsWith('"');
  return { name: isQuoted ? name.slice(1, -1).trim() : name, address: text.slice(bracket + 1, -1).trim() };
}

function parseMailbox(text: string): Mailbox | null {
  const { name, address } = splitMailbox(text);
  const normalised = normaliseEmail(address);
  return normalised !== null && !/["<>\r\n]/.test(name) ? { name, address: normalised } : null;
}

/** A setting that `parse` reads; `message` says what it must be where that returns null. */
const parsedBy = <T>(parse: (text: string) => T | null, message: string) =>
  z.string().transform((text, context): T => {
    const parsed = parse(text.trim());
    if (parsed !== null) return parsed;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

const mailbox = parsedBy(parseMailbox, 'must be an address such as Atrium <hello@example.com>');

const addressList = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )
  .refine(
    (list) => list.every((address) => normaliseEmail(address) !== null),
    'must be addresses separated by commas',
  )
  .transform((list) => list.map((address) => normaliseEmail(address) ?? address));

/** `name=rate` pairs, separated by commas. */
function parseDomainRates(text: string): ReadonlyMap<string, number> | null {
  const rates = new Map<string, number>();
  for (const part of text.split(',').map((one) => one.trim())) {
    const match = /^([a-z\d-]+(?:\.[a-z\d-]+)+)=(\d{1,5})$/i.exec(part);
    if (match?.[1] === undefined || Number(match[2]) < 1) return null;
    rates.set(match[1].toLowerCase(), Number(match[2]));
  }
  return rates;
}

function parseWarmUp(text: string): { startsAt: Date; firstDay: number } | null {
  const match = /^(\d{4}-\d{2}-\d{2})=(\d{1,6})$/.exec(text);
  const startsAt = new Date(`${match?.[1]}T00:00:00Z`);
  const firstDay = Number(match?.[2]);
  // 2026-02-31 would become the third of March.
  const isDate = !Number.isNaN(startsAt.getTime()) && startsAt.toISOString().startsWith(match?.[1] ?? ' ');
  return isDate && firstDay >= 1 ? { startsAt, firstDay } : null;
}

const wholeNumber = (min: number, max: number) =>
  z.coerce
    .number({ error: `must be a whole number from ${min} to ${max}` })
    .int()
    .min(min)
    .max(max);

export const leadsConfig = z.object({
  /** Set by `npm start`: the database is the engine from npm. */
  EMBEDDED_MONGODB: z.enum(['on', 'off']).default('off'),
  /** Without it mails become .eml files in the data folder's outbox. */
  SMTP_URL: asSecret(
    z
      .string()
      .regex(/^smtps?:\/\/[^\s/]+/, 'must be an smtp:// or smtps:// URL')
      .refine((url) => URL.canParse(url), 'must be an smtp:// or smtps:// URL')
      .optional(),
  ),
  // The environment wins over what staff have entered: for SMTP_URL, the three below, the two of alerts (mail/mail-settings.ts) and
  // the numbers without a default (limits.ts).
  /** Without a name the company's is taken. */
  MAIL_FROM: mailbox.optional(),
  MAIL_REPLY_TO: mailbox.optional(),
  /** The address for bounces; `+` marks are put before the @ so that each delivery is known by its bounce. */
  MAIL_BOUNCE_ADDRESS: mailbox.optional(),
  /** Mails per second over all workers. */
  MAIL_RATE: wholeNumber(1, 100_000).optional(),
  /** Mails per second to single domains, over all workers, such as gmail.com=20,yahoo.com=5. */
  MAIL_DOMAIN_RATES: parsedBy(
    parseDomainRates,
    'must be domains with mails per second, such as gmail.com=20,yahoo.com=5',
  ).default(new Map()),
  /** A new sender's first day (UTC) and its number of mails, such as 2026-11-01=500: each day twice as many. */
  MAIL_WARM_UP: parsedBy(
    parseWarmUp,
    'must be a first day with its number of mails, such as 2026-11-01=500',
  ).optional(),
  MAIL_CONNECTIONS: wholeNumber(1, 50).default(5),
  /** A batch whose worker has not renewed its lease for this long is taken over by another worker. */
  MAIL_LEASE_SECONDS: wholeNumber(3, 600).default(15),
  /** Share of permanent refusals, in percent, at which a mailing stops and asks a person. */
  MAIL_MAX_ERROR_PERCENT: wholeNumber(1, 100).optional(),
  DKIM_KEY_FILE: z.string().optional(),
  DKIM_DOMAIN: z
    .string()
    .regex(/^[\w.-]+$/, 'must be a domain')
    .optional(),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[\w.-]+$/, 'must be a selector')
    .optional(),
  // These four count as long as the company's document says nothing of them.
  POSTAL_ADDRESS: z.string().max(300).default(''),
  SITE_NAME: z.string().max(80).optional(),
  SITE_TIMEZONE: z
    .string()
    .refine(isTimeZone, 'must be an IANA time zone such as Europe/Berlin')
    .default('UTC'),
  SITE_CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/, 'must be a currency code such as EUR')
    .default('USD'),
  /** Recipients of alerts about new leads and due follow-ups; by default the accounts that want such mails, else the first admin. */
  STAFF_ALERT_EMAILS: addressList.optional(),
  /** Recipients of the daily mail of follow-ups; by default those of STAFF_ALERT_EMAILS. */
  FOLLOW_UP_EMAILS: addressList.optional(),
  /** Contact requests of one mail address that pass within ten minutes, and four times as many of one network; the next ones are quarantined. */
  CONTACTS_PER_ADDRESS: wholeNumber(1, 10_000).optional(),
  /** Minutes between two checks of the contact form; 0 is never. */
  FORM_CHECK_EVERY: wholeNumber(0, 1_440).optional(),
  /** The mailbox that takes the mail of each check. */
  FORM_CHECK_MAIL_TO: z.email().optional(),
  /** The undo window of a newsletter that was sent with 'undo'. */
  NEWSLETTER_UNDO_MINUTES: wholeNumber(1, 60).optional(),
  /** Instead of the one that staff have entered. */
  NEWSLETTER_GIFT_TITLE: z.string().max(120).optional(),
  /** Absolute, or a path of this site. */
  NEWSLETTER_GIFT_URL: z.union([httpUrl, z.string().regex(/^\/[^\s]*$/)]).default('/contact?offer=welcome'),
  /** Signs the links in mails and keys the hashes of addresses; changing it ends all links that are out. */
  LINK_SECRET: secret,
  /** Shared with the mail provider that reports bounces and complaints; the intake is off without it. */
  BOUNCE_WEBHOOK_SECRET: asSecret(secret.optional()),
  /** Shared with the mail provider that passes on answers of contacts; that way in is off without it. */
  REPLY_WEBHOOK_SECRET: asSecret(secret.optional()),
  /** The port on which the worker takes answers by SMTP; that way in is off without it. */
  MAIL_LISTEN_PORT: wholeNumber(1, 65_535).optional(),
});
export type LeadsEnvironment = z.infer<typeof leadsConfig>;

/** The settings in force: those of the environment, and those that staff have entered. */
export type LeadsConfig = LeadsEnvironment &
  Required<
    Pick<
      LeadsEnvironment,
      | 'MAIL_FROM'
      | 'MAIL_RATE'
      | 'MAIL_MAX_ERROR_PERCENT'
      | 'CONTACTS_PER_ADDRESS'
      | 'NEWSLETTER_UNDO_MINUTES'
    >
  >;
