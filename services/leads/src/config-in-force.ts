import type { LeadsConfig, LeadsEnvironment, Mailbox } from './config';
import type { Limits } from './limits';

/** The settings of mail in force (mail/mail-settings.ts). */
interface MailInForce {
  current(): {
    senderName: string;
    senderAddress: string;
    replyTo: string;
    bounceAddress: string;
    alerts: readonly string[];
    followUps: readonly string[];
  };
  serverUrl(): string | undefined;
}

/** Nobody gets answers there: staff are told until they enter a sender. */
const defaultSender = 'website@example.com';

const mailboxOf = (address: string): Mailbox | undefined =>
  address === '' ? undefined : { name: '', address };
const unlessEmpty = (list: readonly string[]) => (list.length === 0 ? undefined : [...list]);

/** The settings of the environment with those that staff change. Each use reads those of its time, so no part may be copied. */
export const createConfigInForce = (
  environment: LeadsEnvironment,
  { mail, limits }: { mail: MailInForce; limits: Limits },
): LeadsConfig => ({
  ...environment,
  get MAIL_FROM() {
    const { senderName, senderAddress } = mail.current();
    return { name: senderName, address: senderAddress || defaultSender };
  },
  get MAIL_REPLY_TO() {
    return environment.MAIL_REPLY_TO ?? mailboxOf(mail.current().replyTo);
  },
  get MAIL_BOUNCE_ADDRESS() {
    return environment.MAIL_BOUNCE_ADDRESS ?? mailboxOf(mail.current().bounceAddress);
  },
  get STAFF_ALERT_EMAILS() {
    return unlessEmpty(mail.current().alerts);
  },
  get FOLLOW_UP_EMAILS() {
    return unlessEmpty(mail.current().followUps);
  },
  get SMTP_URL() {
    return mail.serverUrl();
  },
  get MAIL_RATE() {
    return limits.current().mailsPerSecond;
  },
  get MAIL_MAX_ERROR_PERCENT() {
    return limits.current().mailMaxErrorPercent;
  },
  get NEWSLETTER_UNDO_MINUTES() {
    return limits.current().newsletterUndoMinutes;
  },
  get CONTACTS_PER_ADDRESS() {
    return limits.current().contactsPerAddress;
  },
});
