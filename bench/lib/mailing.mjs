// Shared by the mailing measurements: a stack with readable databases, sample subscribers, and the API calls.

import { setTimeout as sleep } from 'node:timers/promises';
import { MongoClient, ObjectId } from 'mongodb';
import { startEngines } from './engines.mjs';
import { startSmtpCounter } from './smtp-sink.mjs';
import { signIn, startStack } from './stack.mjs';

const paragraph =
  '<p>Dear {{firstName|reader}}, a newsletter has words in it, and links such as <a href="/blog">this one</a>, and more words after them.</p>';
/** A newsletter of 20 kB on the wire. */
export const content = paragraph.repeat(40);

/**
 * Starts the engines, a counting SMTP server and Atrium.
 * @param {{ delayMs?: number, env?: Record<string, string> }} [options] `delayMs` is the time the SMTP server takes for each mail
 */
export async function startMailingStack({ delayMs = 0, env: given = {} } = {}) {
  const engines = await startEngines();
  const sink = await startSmtpCounter({ delayMs });
  const client = await new MongoClient(engines.mongodbUrl).connect();
  const env = {
    SAMPLE_CONTENT: 'off',
    MONGODB_URL: engines.mongodbUrl,
    REDIS_URL: engines.redisUrl,
    SMTP_URL: sink.url,
    MAIL_RATE: '100000',
    LOG_LEVEL: 'warn',
    ...given,
  };
  const stack = await startStack({ env });
  const db = client.db();
  const headers = { authorization: `Bearer ${await signIn(stack.url)}`, 'content-type': 'application/json' };

  /** @param {string} call below /api/newsletter @param {unknown} [body] @returns {Promise<any>} */
  async function api(call, body) {
    const response = await fetch(`${stack.url}/api/newsletter/${call}`, {
      headers,
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
    const result = await response.json();
    if (!response.ok) throw new Error(`${call} returned ${response.status}: ${JSON.stringify(result)}`);
    return result.data;
  }

  return {
    ...engines,
    db,
    sink,
    stack,
    env,
    headers,
    api,

    /** @param {number} count @param {string} prefix */
    async insertSubscribers(count, prefix) {
      for (let at = 0; at < count; at += 20_000) {
        const now = new Date();
        await db.collection('subscribers').insertMany(
          Array.from({ length: Math.min(20_000, count - at) }, (_, index) => ({
            _id: new ObjectId(),
            email: `${prefix}${at + index}@example.com`,
            firstName: 'Alex',
            status: 'subscribed',
            tags: [],
            source: 'bench',
            createdAt: now,
            confirmedAt: now,
            unsubscribedAt: null,
            consentSeq: 1,
            softBounces: 0,
            lastMailedAt: null,
          })),
          { ordered: false, writeConcern: { w: 1, journal: false } },
        );
      }
    },

    /** @param {string} campaignId @param {(status: string) => boolean} isDone */
    async waitFor(campaignId, isDone) {
      for (;;) {
        const campaign = await db.collection('campaigns').findOne({ _id: new ObjectId(campaignId) });
        if (isDone(campaign?.status)) return;
        await sleep(20);
      }
    },

    /** Sends to all subscribers and returns the SMTP server's figures; fails unless each subscriber got one mail. @param {string} subject */
    async mailAll(subject) {
      const audience = await db.collection('subscribers').countDocuments({ status: 'subscribed' });
      await sink.reset();
      const { campaignId } = await api('bulk-email', { subject, content });
      await this.waitFor(campaignId, (status) => status === 'sent');
      const figures = await sink.reset();
      const { progress } = await api(`campaigns/${campaignId}`);
      if (figures.mails !== audience || progress.sent !== audience || progress.remaining !== 0)
        throw new Error(`${figures.mails} of ${audience} mails arrived: ${JSON.stringify(progress)}`);
      return figures;
    },

    async dispose() {
      await stack.dispose();
      await client.close();
      sink.stop();
      await engines.stop();
    },
  };
}
