import type {
  MailSettingName,
  MailSettings,
  MailSettingsInput,
} from '@atrium/contracts/site/mail-settings.schemas';

/** The form's fields: lists as text with commas, the server's parts side by side. */
export interface MailFields {
  senderName: string;
  senderAddress: string;
  replyTo: string;
  bounceAddress: string;
  alerts: string;
  followUps: string;
  way: 'files' | 'server';
  host: string;
  port: string;
  encryption: 'starttls' | 'tls';
  user: string;
  password: string;
}

export const variables: Record<MailSettingName, string> = {
  sender: 'MAIL_FROM',
  replyTo: 'MAIL_REPLY_TO',
  bounceAddress: 'MAIL_BOUNCE_ADDRESS',
  alerts: 'STAFF_ALERT_EMAILS',
  followUps: 'FOLLOW_UP_EMAILS',
  server: 'SMTP_URL',
};

export function toFields({ server, alerts, followUps, ...settings }: MailSettings): MailFields {
  const { senderName, senderAddress, replyTo, bounceAddress } = settings;
  return {
    ...{ senderName, senderAddress, replyTo, bounceAddress },
    alerts: alerts.join(', '),
    followUps: followUps.join(', '),
    way: server === null ? 'files' : 'server',
    host: server?.host ?? '',
    port: String(server?.port ?? 587),
    encryption: server?.isEncrypted ? 'tls' : 'starttls',
    user: server?.user ?? '',
    password: '',
  };
}

const splitAddresses = (text: string) =>
  text
    .split(/[\s,;]+/)
    .map((address) => address.trim())
    .filter(Boolean);

export const toInput = (fields: MailFields): MailSettingsInput => ({
  senderName: fields.senderName,
  senderAddress: fields.senderAddress.trim(),
  replyTo: fields.replyTo.trim(),
  bounceAddress: fields.bounceAddress.trim(),
  alerts: splitAddresses(fields.alerts),
  followUps: splitAddresses(fields.followUps),
  server:
    fields.way === 'files'
      ? null
      : {
          host: fields.host.trim(),
          port: Number(fields.port),
          isEncrypted: fields.encryption === 'tls',
          user: fields.user.trim(),
          // Empty means the stored one.
          ...(fields.password !== '' && { password: fields.password }),
        },
});

/** `alerts.0` is shown at the list, `server.port` at the port, `server` at the host. */
export function fieldOfPath(path: string): string {
  const [first = '', second] = path.split('.');
  if (first !== 'server') return first;
  return second === undefined ? 'host' : second === 'isEncrypted' ? 'encryption' : second;
}
