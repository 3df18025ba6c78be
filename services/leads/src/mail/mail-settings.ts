import type { StaffRef } from '@atrium/contracts/common/fields.schemas';
import type {
  MailServerInput,
  MailSettingName,
  MailSettings,
} from '@atrium/contracts/site/mail-settings.schemas';
import type { Clock } from '@atrium/service-kit/clock';
import type { Logger } from '@atrium/service-kit/logger';
import type { Db } from 'mongodb';
import type { LeadsConfig, LeadsEnvironment, Mailbox } from '../config';
import {
  createMailSettingsRepository,
  nothingStored,
  type StoredServer,
  type StoredSettings,
} from './mail-settings-repository';
import { openText, sealText } from './sealed-text';

const pollMs = 5_000;
/** Nobody gets answers there: staff are told until they enter a sender. */
const defaultSender = 'website@example.com';

const variableOf: Record<MailSettingName, keyof LeadsEnvironment> = {
  sender: 'MAIL_FROM',
  replyTo: 'MAIL_REPLY_TO',
  bounceAddress: 'MAIL_BOUNCE_ADDRESS',
  alerts: 'STAFF_ALERT_EMAILS',
  followUps: 'FOLLOW_UP_EMAILS',
  server: 'SMTP_URL',
};

const mailboxOf = (address: string): Mailbox | undefined =>
  address === '' ? undefined : { name: '', address };
const unlessEmpty = (list: readonly string[]) => (list.length === 0 ? undefined : [...list]);

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

/**
 * The settings of mail that staff have entered. Its `config` is that of the environment with what staff have entered in the place of what
 * the environment leaves open: each process reads the stored settings every five seconds.
 */
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
  const repository = createMailSettingsRepository(db);
  const secret = environment.LINK_SECRET;
  let stored = nothingStored;
  let change: Pick<MailSettings, 'changedAt' | 'changedBy'> = { changedAt: null, changedBy: null };
  let serverUrl: string | undefined;
  let isKnown = false;
  let timer: NodeJS.Timeout | undefined;

  async function openServer(server: StoredServer): Promise<string> {
    if (server.sealedPassword === '') return buildServerUrl(server, '');
    const password = await openText(secret, server.sealedPassword);
    if (password === null)
      logger.error('the password of the mail server can not be read: LINK_SECRET has changed');
    // The server refuses the sign-in, and mails wait: they must not become files that nobody sees.
    return buildServerUrl(server, password ?? '');
  }

  async function read(): Promise<void> {
    const { settings, changedAt, changedBy } = await repository.find();
    const url = settings.server === null ? undefined : await openServer(settings.server);
    [stored, serverUrl] = [settings, url];
    isKnown = true;
    change = { changedAt: changedAt?.toISOString() ?? null, changedBy };
  }

  async function refresh(): Promise<void> {
    try {
      await read();
    } catch (err) {
      logger.warn({ err }, 'the settings of mail could not be read; the last known ones stay in force');
    }
  }

  const config: LeadsConfig = {
    ...environment,
    get MAIL_FROM() {
      const { senderName, senderAddress } = stored;
      return environment.MAIL_FROM ?? { name: senderName, address: senderAddress || defaultSender };
    },
    get MAIL_REPLY_TO() {
      return environment.MAIL_REPLY_TO ?? mailboxOf(stored.replyTo);
    },
    get MAIL_BOUNCE_ADDRESS() {
      return environment.MAIL_BOUNCE_ADDRESS ?? mailboxOf(stored.bounceAddress);
    },
    get STAFF_ALERT_EMAILS() {
      return environment.STAFF_ALERT_EMAILS ?? unlessEmpty(stored.alerts);
    },
    get FOLLOW_UP_EMAILS() {
      return environment.FOLLOW_UP_EMAILS ?? unlessEmpty(stored.followUps);
    },
    get SMTP_URL() {
      return environment.SMTP_URL ?? serverUrl;
    },
  };

  const isFromEnvironment = (name: MailSettingName) => environment[variableOf[name]] !== undefined;

  function describeServer(): MailSettings['server'] {
    if (environment.SMTP_URL !== undefined) return describeUrl(environment.SMTP_URL);
    if (stored.server === null) return null;
    const { sealedPassword, ...server } = stored.server;
    return { ...server, hasPassword: sealedPassword !== '' };
  }

  return {
    config,

    /** False until the stored settings were read once: there may be a server among them. */
    isKnown: () => isKnown || environment.SMTP_URL !== undefined,

    /** The settings in force. */
    describe: (): MailSettings => ({
      senderName: isFromEnvironment('sender') ? config.MAIL_FROM.name : stored.senderName,
      senderAddress: isFromEnvironment('sender') ? config.MAIL_FROM.address : stored.senderAddress,
      replyTo: config.MAIL_REPLY_TO?.address ?? '',
      bounceAddress: config.MAIL_BOUNCE_ADDRESS?.address ?? '',
      alerts: config.STAFF_ALERT_EMAILS ?? [],
      followUps: config.FOLLOW_UP_EMAILS ?? [],
      server: describeServer(),
      fromEnvironment: (Object.keys(variableOf) as MailSettingName[]).filter(isFromEnvironment),
      ...change,
    }),

    /** The server with the password that is meant: the stored one is for the host and user that it was entered for. */
    async openInput(input: MailServerInput): Promise<{ server: StoredServer; url: string }> {
      const { password, ...server } = input;
      const isSame = stored.server?.host === input.host && stored.server.user === input.user;
      const known = isSame ? (stored.server?.sealedPassword ?? '') : '';
      const sealedPassword =
        password === undefined ? known : password === '' ? '' : await sealText(secret, password);
      const opened = { ...server, sealedPassword };
      return { server: opened, url: await openServer(opened) };
    },

    /** Stores what the environment leaves open; the rest stays as it is. */
    async save(wanted: StoredSettings, by: StaffRef): Promise<void> {
      await read();
      const { senderName, senderAddress, ...rest } = wanted;
      const parts: Record<MailSettingName, Partial<StoredSettings>> = {
        sender: { senderName, senderAddress },
        replyTo: { replyTo: rest.replyTo },
        bounceAddress: { bounceAddress: rest.bounceAddress },
        alerts: { alerts: rest.alerts },
        followUps: { followUps: rest.followUps },
        server: { server: rest.server },
      };
      const open = Object.entries(parts).filter(([name]) => !isFromEnvironment(name as MailSettingName));
      const changes = Object.assign({}, ...open.map(([, part]) => part)) as Partial<StoredSettings>;
      await repository.save(changes, { changedAt: clock.now(), changedBy: by });
      await read();
    },

    async start(): Promise<void> {
      await refresh();
      timer = setInterval(refresh, pollMs).unref();
    },
    stop: () => clearInterval(timer),
  };
}
export type MailSettingsSource = ReturnType<typeof createMailSettings>;
