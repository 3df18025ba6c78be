import { createTransport } from 'nodemailer';
import type { DkimKey } from './dkim-key';
import type { Mailer } from './mailer';
import { toSendOutcome } from './smtp-outcome';

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
].join(':');

const queuedPerConnection = 4;

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
  let transport: ReturnType<typeof openTransport> | undefined;

  function openTransport() {
    const key = loadKey();
    return createTransport({
      url,
      pool: true,
      maxConnections: connections,
      maxMessages: Number.POSITIVE_INFINITY,
      maxRequeues: 0,
      connectionTimeout: 15_000,
      greetingTimeout: 15_000,
      socketTimeout: 60_000,
      disableFileAccess: true,
      disableUrlAccess: true,
      ...(key && { dkim: { ...key, headerFieldNames: signedHeaders } }),
    } as Parameters<typeof createTransport>[0]);
  }

  return {
    parallel: connections * queuedPerConnection,
    async send({ envelope, raw }) {
      transport ??= openTransport();
      try {
        await transport.sendMail({ envelope, raw });
        return { kind: 'accepted' };
      } catch (error) {
        return toSendOutcome(error);
      }
    },
    async verify() {
      loadKey();
    },
    async close() {
      transport?.close();
      transport = undefined;
    },
  };
}
