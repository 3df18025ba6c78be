import type { Logger } from '@atrium/service-kit/logger';
import type { RateLimit } from '@atrium/service-kit/rate-limit';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { maxIncomingBytes } from './incoming-limits';

const maxConnections = 20;
const maxConnectionsPerAddress = 5;
const maxRecipients = 20;
const idleMs = 60_000;
const closeMs = 5_000;

export interface ListenerPorts {
  port: number;
  logger: Logger;
  /** Mails of one network address. */
  limit: Pick<RateLimit, 'consume'>;
  /** What a recipient's address is for; null for every address that is not this installation's. */
  purposeOf(address: string): 'intake' | 'bounce' | null;
  /** Resolves after the mail is stored. */
  receive(raw: Buffer, recipients: string[]): Promise<void>;
  receiveBounce(raw: Buffer, recipients: string[]): Promise<void>;
}

/** A reply of the dialogue. */
const reply = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });
const notHere = () => reply(550, '5.7.1 No mail is taken for this address');
const tryLater = () => reply(451, '4.3.0 The mail could not be stored, please try again later');

async function readAll(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  // The rest of a mail that is too large is read and dropped; the server refuses it with 552.
  for await (const chunk of stream) if (!stream.sizeExceeded) chunks.push(chunk as Buffer);
  return stream.sizeExceeded ? Buffer.alloc(0) : Buffer.concat(chunks);
}

async function take(
  { purposeOf, receive, receiveBounce }: ListenerPorts,
  stream: SMTPServerDataStream,
  { envelope }: SMTPServerSession,
): Promise<void> {
  const raw = await readAll(stream);
  if (stream.sizeExceeded) return;
  const recipients = envelope.rcptTo.map(({ address }) => address);
  const of = (purpose: 'intake' | 'bounce') => recipients.filter((one) => purposeOf(one) === purpose);
  if (of('bounce').length > 0) await receiveBounce(raw, of('bounce'));
  if (of('intake').length > 0) await receive(raw, of('intake'));
}

function createServer(ports: ListenerPorts): SMTPServer {
  const { logger, limit, purposeOf } = ports;
  /** The addresses of the open connections, by their ids. */
  const connected = new Map<string, string>();
  return new SMTPServer({
    // Whoever knows a signed address may write to it; there are no accounts.
    disabledCommands: ['AUTH', 'STARTTLS'],
    authOptional: true,
    disableReverseLookup: true,
    logger: false,
    banner: 'Atrium',
    size: maxIncomingBytes,
    rejectOversized: true,
    maxClients: maxConnections,
    maxRecipients,
    socketTimeout: idleMs,
    closeTimeout: closeMs,
    onConnect({ id, remoteAddress }, done) {
      connected.set(id, remoteAddress);
      const ofSame = [...connected.values()].filter((one) => one === remoteAddress).length;
      done(ofSame > maxConnectionsPerAddress ? reply(421, '4.7.0 Too many connections') : null);
    },
    onClose: ({ id }) => void connected.delete(id),
    onMailFrom(_from, { remoteAddress }, done) {
      limit.consume(remoteAddress).then(
        () => done(),
        () => done(reply(451, '4.7.1 Too many mails, please try again later')),
      );
    },
    onRcptTo: ({ address }, _session, done) => done(purposeOf(address) === null ? notHere() : null),
    onData(stream, session, done) {
      take(ports, stream, session).then(
        () => done(),
        (err: unknown) => {
          logger.warn({ err }, 'a mail was not taken; its server tries again');
          done(tryLater());
        },
      );
    },
  });
}

export interface MailListener {
  /** Listens, unless it does already. Workers of one machine share the port: the next one takes it over. */
  open(): Promise<void>;
  close(): Promise<void>;
}

/** A mail server for the addresses of this installation only, so that it is no relay. It confirms a mail after it is stored. */
export function createMailListener(ports: ListenerPorts): MailListener {
  const { port, logger } = ports;
  let server: SMTPServer | undefined;
  return {
    async open() {
      if (server !== undefined) return;
      const starting = createServer(ports);
      const isOpen = await new Promise<boolean>((resolve) => {
        starting.once('error', (err: NodeJS.ErrnoException) => {
          if (err.code !== 'EADDRINUSE') logger.error({ err, port }, 'the port for mails can not be opened');
          resolve(false);
        });
        starting.listen(port, () => resolve(true));
      });
      if (!isOpen) return;
      server = starting;
      // A connection that breaks is its client's affair.
      starting.on('error', (err) => logger.debug({ err }, 'a connection of the mail listener broke'));
      logger.info({ port }, 'listening for mails');
    },
    async close() {
      const closing = server;
      server = undefined;
      if (closing !== undefined) await new Promise<void>((resolve) => closing.close(() => resolve()));
    },
  };
}
