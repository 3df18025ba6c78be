import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@atrium/service-kit/logger';
import type { WorkerListener } from '@atrium/service-kit/module';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import type { ReturnAddresses } from '../../mail/return-address';
import { parseBounceMail } from './bounce-report';
import type { TakeBounce } from './take-bounce';

const maxBytes = 2 * 1_024 * 1_024;
const maxClients = 20;

export interface ListenAddress {
  isLmtp: boolean;
  host: string;
  port: number;
}

const refuse = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

async function readAll(stream: SMTPServerDataStream): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) if (!stream.sizeExceeded) chunks.push(chunk as Buffer);
  return stream.sizeExceeded ? null : Buffer.concat(chunks);
}

/**
 * Accepts reports by LMTP or SMTP from the mail server in front of it, for the bounce address and its signed forms only.
 * Other mail, such as an absence note, is accepted and dropped; while the database is away the server is asked to retry.
 */
export function createBounceListener({
  listen,
  mailbox,
  takeBounce,
  read,
  logger,
  retryMs = 10_000,
}: {
  listen: ListenAddress;
  /** Such as bounces@example.com; `bounces+mark@example.com` is the same mailbox. */
  mailbox: string;
  takeBounce: TakeBounce;
  read: ReturnAddresses['read'];
  logger: Logger;
  /** Delay between attempts to listen on an address that is in use. */
  retryMs?: number;
}): WorkerListener & { port(): number } {
  const at = mailbox.lastIndexOf('@');
  const [localPart, domain] = [mailbox.slice(0, at).toLowerCase(), mailbox.slice(at).toLowerCase()];
  const isOurs = (address: string) => {
    const lower = address.toLowerCase();
    const name = lower.slice(0, lower.length - domain.length);
    return lower.endsWith(domain) && (name === localPart || name.startsWith(`${localPart}+`));
  };

  async function take(raw: Buffer, recipients: string[]): Promise<void> {
    const event = await parseBounceMail(raw, { read, isTrusted: false, envelope: recipients }).catch(
      () => null,
    );
    if (event === null) return logger.debug('a mail to the bounce address is no report');
    if (event.subscriberId === null) return logger.warn('a report names no delivery of ours');
    await takeBounce(event);
  }

  const server = new SMTPServer({
    lmtp: listen.isLmtp,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: maxBytes,
    maxClients,
    logger: false,
    onRcptTo: ({ address }, _session, callback) =>
      callback(isOurs(address) ? undefined : refuse(550, '5.1.1 There is no such mailbox')),
    onData(stream, session, callback) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      readAll(stream)
        .then(async (raw) => {
          if (raw === null) return callback(refuse(552, '5.3.4 The message is too big'));
          await take(raw, recipients);
          callback();
        })
        .catch((err: unknown) => {
          logger.warn({ err }, 'a bounce could not be taken');
          callback(refuse(451, '4.3.0 Please try again later'));
        });
    },
  });
  server.on('error', (err) => logger.debug({ err }, 'bounce listener'));

  /** False if the address is in use. */
  async function bind(): Promise<boolean> {
    const listening = once(server.server, 'listening');
    server.listen(listen.port, listen.host);
    try {
      await listening;
      return true;
    } catch (err) {
      if ((err as NodeJS.ErrnoException).code === 'EADDRINUSE') return false;
      throw err;
    }
  }

  const stopping = new AbortController();
  let waiting: Promise<void> = Promise.resolve();
  /** Retries until the address is free or the listener stops. */
  async function takeOver(): Promise<void> {
    while (!stopping.signal.aborted) {
      await sleep(retryMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
      if (stopping.signal.aborted || !(await bind())) continue;
      logger.info({ port: listen.port }, 'the address for bounces is free again; they are taken here now');
      return;
    }
  }

  return {
    name: 'bounce-listener',
    /** Of several workers on one host one listens; the others take over when it stops. */
    async start() {
      if (await bind()) return;
      logger.warn(
        { host: listen.host, port: listen.port },
        'the address for bounces is taken, as by another worker: this one waits until it is free',
      );
      waiting = takeOver().catch((err: unknown) =>
        logger.error({ err }, 'bounces can not be taken here, as the address can not be listened on'),
      );
    },
    async stop() {
      stopping.abort();
      await waiting;
      if (server.server.listening) await new Promise<void>((resolve) => server.close(() => resolve()));
    },
    port: () => (server.server.address() as AddressInfo).port,
  };
}
