import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface SunkMail {
  to: string;
  messageId: string;
  /** The first 64 KiB as received. */
  head: string;
}

export interface SmtpSink {
  url: string;
  mails: SunkMail[];
  /** Number of deliveries per recipient. */
  countByRecipient(): Map<string, number>;
  close(): Promise<void>;
}

export interface SmtpSinkOptions {
  /** Throw to refuse a recipient; `responseCode` of the error selects the SMTP reply. */
  checkRecipient?(address: string): void;
  /** Runs after a mail was received and before it is acknowledged. */
  beforeAcknowledge?(mail: SunkMail): Promise<void>;
  port?: number;
  /** Only this password is taken, of any user; mails without a sign-in are taken too. */
  password?: string;
}

const headBytes = 64 * 1_024;

/** A loopback SMTP server that counts mails and stores the first 64 KiB of each. */
export async function startSmtpSink({
  checkRecipient,
  beforeAcknowledge,
  port = 0,
  password,
}: SmtpSinkOptions = {}): Promise<SmtpSink> {
  const mails: SunkMail[] = [];
  const server = new SMTPServer({
    disabledCommands: password === undefined ? ['AUTH', 'STARTTLS'] : ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: ({ password: given, username }, _session, callback) =>
      given === password ? callback(null, { user: username }) : callback(new Error('Wrong password')),
    disableReverseLookup: true,
    logger: false,
    onRcptTo({ address }, _session, callback) {
      try {
        checkRecipient?.(address);
        callback();
      } catch (error) {
        callback(error as Error);
      }
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      let size = 0;
      stream.on('data', (chunk: Buffer) => {
        if (size < headBytes) chunks.push(chunk);
        size += chunk.length;
      });
      stream.on('end', () => {
        const head = Buffer.concat(chunks).toString('utf8').slice(0, headBytes);
        const messageId = /^message-id:\s*(\S+)/im.exec(head)?.[1] ?? '';
        const received = session.envelope.rcptTo.map(({ address }) => ({ to: address, messageId, head }));
        const accept = () => {
          mails.push(...received);
          callback();
        };
        const [first] = received;
        if (beforeAcknowledge === undefined || first === undefined) return accept();
        beforeAcknowledge(first).then(accept, (error: Error) => callback(error));
      });
    },
  });
  // Tests kill clients on purpose, which resets connections.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: boundPort } = server.server.address() as AddressInfo;

  return {
    url: `smtp://127.0.0.1:${boundPort}`,
    mails,
    countByRecipient() {
      const counts = new Map<string, number>();
      for (const { to } of mails) counts.set(to, (counts.get(to) ?? 0) + 1);
      return counts;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
