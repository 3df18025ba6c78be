import {
  type MailServerInput,
  type MailSettingName,
  type MailSettings,
  mailSettingNames,
} from '@atrium/contracts/site/mail-settings.schemas';
import type { Clock } from '@atrium/service-kit/clock';
import type { Logger } from '@atrium/service-kit/logger';
import { createStoredSettings } from '@atrium/service-kit/stored-settings-repository';
import type { Db } from 'mongodb';
import { z } from 'zod';
import type { LeadsEnvironment } from '../config';
import { openText, sealText } from './sealed-text';

const text = z.string().default('');
const addresses = z.array(z.string()).default([]);
/** An empty text or list stands for the default. */
const storedSettings = z.object({
  senderName: text,
  senderAddress: text,
  replyTo: text,
  bounceAddress: text,
  alerts: addresses,
  followUps: addresses,
  server: z
    .object({
      host: z.string(),
      port: z.number(),
      isEncrypted: z.boolean(),
      user: z.string(),
      sealedPassword: z.string(),
    })
    .nullable()
    .default(null),
});
type StoredSettings = z.output<typeof storedSettings>;
type StoredServer = NonNullable<StoredSettings['server']>;

const variableOf: Record<MailSettingName, keyof LeadsEnvironment> = {
  sender: 'MAIL_FROM',
  replyTo: 'MAIL_REPLY_TO',
  bounceAddress: 'MAIL_BOUNCE_ADDRESS',
  alerts: 'STAFF_ALERT_EMAILS',
  followUps: 'FOLLOW_UP_EMAILS',
  server: 'SMTP_URL',
};

export function buildServerUrl({ host, port, isEncrypted, user }: StoredServer, password: string): string {
  const account = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
  return `smtp${isEncrypted ? 's' : ''}://${account}${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Describes the server of a URL of the environment, without the password. */
function describeUrl(text: string): MailSettings['server'] {
  const url = new URL(text);
  const isEncrypted = url.protocol === 'smtps:';
  return {
    // An IPv6 address has brackets in a URL only.
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (isEncrypted ? 465 : 587),
    isEncrypted,
    user: decodeURIComponent(url.username),
    hasPassword: url.password !== '',
  };
}

/** The settings of mail: what staff have entered in the place of what the environment leaves open. */
export function createMailSettings({
  db,
  config: environment,
  clock,
  logger,
}: {
  db: Db;
  config: LeadsEnvironment;
  clock: Clock;
  logger: Logger;
}) {
  const secret = environment.LINK_SECRET;
  const { MAIL_FROM, SMTP_URL } = environment;
  let serverUrl: string | undefined;
  const store = createStoredSettings<StoredSettings>({
    db,
    id: 'mail',
    schema: storedSettings,
    environment: {
      senderName: MAIL_FROM?.name,
      senderAddress: MAIL_FROM?.address,
      replyTo: environment.MAIL_REPLY_TO?.address,
      bounceAddress: environment.MAIL_BOUNCE_ADDRESS?.address,
      alerts: environment.STAFF_ALERT_EMAILS,
      followUps: environment.FOLLOW_UP_EMAILS,
      ...(SMTP_URL !== undefined && { server: null }),
    },
    clock,
    logger,
    async onRead({ server }) {
      serverUrl = server === null ? undefined : await openServer(server);
    },
  });

  async function openServer(server: StoredServer): Promise<string> {
    if (server.sealedPassword === '') return buildServerUrl(server, '');
    const password = await openText(secret, server.sealedPassword);
    if (password === null)
      logger.error('the password of the mail server can not be read: LINK_SECRET has changed');
    // The server refuses the sign-in, and mails wait: they must not become files that nobody sees.
    return buildServerUrl(server, password ?? '');
  }

  function describeServer({ server }: StoredSettings): MailSettings['server'] {
    if (SMTP_URL !== undefined) return describeUrl(SMTP_URL);
    if (server === null) return null;
    const { sealedPassword, ...known } = server;
    return { ...known, hasPassword: sealedPassword !== '' };
  }

  return {
    current: store.current,
    /** Undefined: mails become files. */
    serverUrl: () => SMTP_URL ?? serverUrl,

    /** False until the stored settings were read once: there may be a server among them. */
    isKnown: () => store.isKnown() || SMTP_URL !== undefined,

    /** The settings in force. */
    describe(): MailSettings {
      const { values, fromEnvironment: _names, ...change } = store.describe();
      return {
        ...values,
        server: describeServer(values),
        fromEnvironment: mailSettingNames.filter((name) => environment[variableOf[name]] !== undefined),
        ...change,
      };
    },

    /** The server with the password that is meant: the stored one is for the host and user that it was entered for. */
    async openInput(input: MailServerInput): Promise<{ server: StoredServer; url: string }> {
      const { password, ...server } = input;
      const stored = store.current().server;
      const isSame = stored?.host === input.host && stored.user === input.user;
      const known = isSame ? stored.sealedPassword : '';
      const sealedPassword =
        password === undefined ? known : password === '' ? '' : await sealText(secret, password);
      const opened = { ...server, sealedPassword };
      return { server: opened, url: await openServer(opened) };
    },

    save: store.save,
    start: store.start,
    stop: store.stop,
  };
}
export type MailSettingsSource = ReturnType<typeof createMailSettings>;
