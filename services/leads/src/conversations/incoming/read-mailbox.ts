import { AppError } from '@atrium/service-kit/app-error';
import type { Logger } from '@atrium/service-kit/logger';
import { handleEach, type ReportStuck } from '@atrium/service-kit/stuck-items';
import { AuthenticationFailure, ImapFlow } from 'imapflow';
import { maxIncomingBytes } from './incoming-limits';

export interface Mailbox {
  host: string;
  port: number;
  /** TLS from the first byte; otherwise STARTTLS. */
  isEncrypted: boolean;
  user: string;
  password: string;
  folder: string;
}

export interface MailboxPorts {
  logger: Logger;
  reportStuck: ReportStuck;
  /** Resolves after the mail is stored. */
  receive(raw: Buffer, receivedAt: Date | undefined): Promise<void>;
}

const connectMs = 15_000;
/** The next sweep goes on: one that takes longer than two intervals counts as stuck. */
const readMs = 50_000;

/** A password never crosses a network in the clear. */
const isOwnMachine = (host: string): boolean => ['localhost', '127.0.0.1', '::1'].includes(host);

function createClient({ host, port, isEncrypted, user, password }: Mailbox, logger: Logger): ImapFlow {
  const client = new ImapFlow({
    host,
    port,
    secure: isEncrypted,
    ...(!isEncrypted && !isOwnMachine(host) && { doSTARTTLS: true }),
    auth: { user, pass: password },
    disableAutoIdle: true,
    logger: false,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: readMs,
    maxLiteralSize: 2 * maxIncomingBytes,
  });
  // The command that is under way rejects too.
  client.on('error', (err) => logger.debug({ err }, 'the connection to the mailbox broke'));
  return client;
}

async function readOne(client: ImapFlow, uid: number, { receive }: MailboxPorts): Promise<void> {
  const which = String(uid);
  // One byte more, so that a larger mail is known as such.
  const source = { start: 0, maxLength: maxIncomingBytes + 1 };
  const mail = await client.fetchOne(which, { source, internalDate: true }, { uid: true });
  // Another worker or a person has deleted it.
  if (mail === false || mail.source === undefined) return;
  const { internalDate } = mail;
  await receive(mail.source, internalDate instanceof Date ? internalDate : undefined);
  await client.messageFlagsAdd(which, ['\\Seen'], { uid: true });
}

const isServiceAway = (error: unknown): boolean => error instanceof AppError && error.code === 'unavailable';

async function readNew(client: ImapFlow, folder: string, ports: MailboxPorts, signal: AbortSignal) {
  await client.mailboxOpen(folder);
  const validity = client.mailbox === false ? '' : client.mailbox.uidValidity;
  const uids = await client.search({ seen: false }, { uid: true });
  await handleEach(Array.isArray(uids) ? uids : [], {
    async handle(uid) {
      try {
        await readOne(client, uid, ports);
      } catch (error) {
        // No fault of the mail: it waits for the next sweep.
        if (client.usable && !isServiceAway(error)) throw error;
        ports.logger.warn({ err: error }, 'a mail of the mailbox waits for the next time');
      }
    },
    describe: (uid) => ({ key: `mailbox-${validity}-${uid}`, resource: 'mail', resourceId: `IMAP ${uid}` }),
    report: ports.reportStuck,
    signal,
  });
}

/** What staff can mend. */
const isSettingAtFault = (error: unknown): boolean =>
  error instanceof AuthenticationFailure ||
  (error instanceof Error && 'responseStatus' in error && error.responseStatus === 'NO');

/**
 * Stores the unread mails of a folder and marks each as read afterwards. A mail that can't be stored stays unread, is reported, and keeps
 * no other one waiting. Several workers may read at once, because a mail is stored once.
 */
export async function readMailbox(mailbox: Mailbox, ports: MailboxPorts, signal: AbortSignal): Promise<void> {
  const { logger, reportStuck } = ports;
  const client = createClient(mailbox, logger);
  const isOver = AbortSignal.any([signal, AbortSignal.timeout(readMs)]);
  try {
    await client.connect();
    await readNew(client, mailbox.folder, ports, isOver);
    await client.logout();
  } catch (error) {
    if (!isSettingAtFault(error)) throw error;
    const key = `mailbox-${mailbox.host}-${mailbox.user}-${mailbox.folder}`;
    await reportStuck({ key, resource: 'mail', resourceId: mailbox.host, error });
  } finally {
    client.close();
  }
}
