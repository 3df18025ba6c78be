// Shared by the mailing measurements: a stack with readable databases, sample subscribers, and the API calls.

import { setTimeout as sleep } from 'node:timers/promises';
import { ObjectId } from 'mongodb';
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
  const { db } = engines;
  const env = { ...engines.env, SMTP_URL: sink.url, MAIL_RATE: '100000', ...given };
  const stack = await startStack({ env });
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
    sink,
    stack,
    env,
    api,

    /** @param {number} count */
    async insertSubscribers(count) {
      for (let at = 0; at < count; at += 20_000) {
        const now = new Date();
        await db.collection('subscribers').insertMany(
          Array.from({ length: Math.min(20_000, count - at) }, (_, index) => ({
            _id: new ObjectId(),
            email: `reader${at + index}@example.com`,
            firstName: 'Alex',
            status: 'subscribed',
            tags: [],
            source: 'bench',
            createdAt: now,
            confirmedAt: now,
            unsubscribedAt: null,
            consentSeq: 1,
            softBounces: [],
            lastMailedAt: null,
          })),
          { ordered: false, writeConcern: { w: 1, journal: false } },
        );
      }
    },

    /** Sends to all subscribers and returns the SMTP server's figures; fails unless each subscriber got one mail. @param {string} subject */
    async mailAll(subject) {
      const audience = await db.collection('subscribers').countDocuments({ status: 'subscribed' });
      await sink.reset();
      const { campaignId } = await api('bulk-email', { subject, content, expectedCount: audience });
      const sent = { _id: new ObjectId(campaignId), status: 'sent' };
      while ((await db.collection('campaigns').countDocuments(sent)) === 0) await sleep(20);
      const figures = await sink.reset();
      const { progress } = await api(`campaigns/${campaignId}`);
      if (figures.mails !== audience || progress.sent !== audience || progress.remaining !== 0)
        throw new Error(`${figures.mails} of ${audience} mails arrived: ${JSON.stringify(progress)}`);
      return figures;
    },

    async dispose() {
      await stack.dispose();
      sink.stop();
      await engines.stop();
    },
  };
}
