import { Readable } from 'node:stream';
import { domainToASCII } from 'node:url';
import DKIM from 'nodemailer/lib/dkim';
import SMTPPool from 'nodemailer/lib/smtp-pool';
import type { DkimKey } from './dkim-key';
import { domainOf } from './mail-headers';
import type { Mailer, OutgoingMail } from './mailer';
import { type HandOver, toSendOutcome } from './smtp-outcome';

/** Also signed where present: RFC 8058 asks it of the one-click headers. */
const signedHeaders = [
  'from',
  'sender',
  'reply-to',
  'subject',
  'date',
  'message-id',
  'to',
  'mime-version',
  'content-type',
  'list-id',
  'list-unsubscribe',
  'list-unsubscribe-post',
  'feedback-id',
].join(':');

const queuedPerConnection = 4;
/** A mail waits for the few before it, each of which ends after a minute of silence. Whoever waits for it renews its lease meanwhile. */
const sendWithinMs = 10 * 60_000;

/** A message as the pool takes it (nodemailer's transport interface). */
type PoolMail = Parameters<SMTPPool['send']>[0];

const isAscii = /^[\x20-\x7e]*$/;

/** Servers that know no SMTPUTF8 still take a domain with letters beyond ASCII. */
function toEnvelopeAddress(address: string): string {
  if (isAscii.test(address)) return address;
  const domain = domainOf(address);
  const ascii = domainToASCII(domain);
  return ascii === '' ? address : `${address.slice(0, address.length - domain.length)}${ascii}`;
}

/** In parts, so that the end is read only after the connection has taken what comes before it. */
function toStream(raw: Buffer): Readable {
  let at = 0;
  return new Readable({
    read(size) {
      this.push(raw.subarray(at, at + size));
      at += size;
      if (at >= raw.length) this.push(null);
    },
  });
}

/**
 * A finished message as the pool takes it. `sendMail` would take the message apart, put it together again and rewrite its
 * line ends in three streams: half of what sending costs.
 */
function toPoolMail({ envelope, raw, messageId }: OutgoingMail, signer: DKIM | null) {
  // The pool asks for the stream when a connection is ready for the mail, and again if it has to use another connection.
  let stream: Readable | undefined;
  const message = {
    getEnvelope: () => ({ from: toEnvelopeAddress(envelope.from), to: [toEnvelopeAddress(envelope.to)] }),
    messageId: () => messageId,
    getHeader: () => messageId,
    createReadStream() {
      stream = signer === null ? toStream(raw) : signer.sign(raw);
      return stream;
    },
  };
  return {
    mail: { data: {}, message } as unknown as PoolMail,
    readHandOver(): HandOver {
      if (stream === undefined) return 'not-started';
      return stream.readableEnded ? 'complete' : 'incomplete';
    },
  };
}

/** A pool of connections to a relay; opened with the first mail. */
export function createSmtpMailer({
  url,
  connections,
  loadKey,
}: {
  url: string;
  connections: number;
  loadKey(): DkimKey | null;
}): Mailer {
  let way: { pool: SMTPPool; signer: DKIM | null } | undefined;

  function open() {
    const key = loadKey();
    const pool = new SMTPPool({
      url,
      maxConnections: connections,
      maxMessages: Number.POSITIVE_INFINITY,
      // The pool queues a mail again only if none of its bytes was sent, which happens when the server has closed a reused connection.
      // Every open connection may be closed.
      maxRequeues: connections,
      connectionTimeout: 15_000,
      greetingTimeout: 15_000,
      socketTimeout: 60_000,
    });
    return { pool, signer: key && new DKIM({ ...key, headerFieldNames: signedHeaders }) };
  }

  return {
    parallel: connections * queuedPerConnection,
    send(mail) {
      way ??= open();
      const { pool, signer } = way;
      const { mail: poolMail, readHandOver } = toPoolMail(mail, signer);
      return new Promise((resolve) => {
        const timer = setTimeout(
          () => resolve(toSendOutcome(new Error('the mail server took too long'), readHandOver())),
          sendWithinMs,
        );
        pool.send(poolMail, (error) => {
          clearTimeout(timer);
          resolve(error ? toSendOutcome(error, readHandOver()) : { kind: 'accepted' });
        });
      });
    },
    async verify() {
      loadKey();
    },
    async close() {
      way?.pool.close();
      way = undefined;
    },
  };
}
