import { type SmtpSink, startSmtpSink } from '@atrium/testing/smtp-sink';
import { expect, test } from '@playwright/test';
import { type Stack, startStack } from '../core/stack';
import { fetchToken } from '../core/test';

const recipients = 2_000;
/** Two batches at a time, each with up to 50 mails not yet recorded, plus 5 connections with a mail in flight. */
const duplicatesAllowed = 2 * (50 + 5);

interface Progress {
  audience: number;
  sent: number;
  failed: number;
  suppressed: number;
  remaining: number;
}

let sink: SmtpSink;
let stack: Stack;
let token: string;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  sink = await startSmtpSink();
  stack = await startStack({ env: { SMTP_URL: sink.url, MAIL_RATE: '2000' } });
  token = await fetchToken(stack.url);
});
test.afterAll(async () => {
  await stack.dispose();
  await sink.close();
});

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(`${stack.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const result = (await response.json()) as T & { message?: string };
  if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${result.message}`);
  return result;
}

test('a worker killed during a mailing skips no recipient and repeats few', async () => {
  test.setTimeout(300_000);
  const addresses = Array.from({ length: recipients }, (_, i) => `reader${i}@example.com`);
  await call('POST', '/api/newsletter/subscribers/import', {
    csv: ['email', ...addresses].join('\n'),
    consentProof: 'Signed lists of the autumn fair 2026, folder 12',
    tags: ['fair'],
  });
  const { data } = await call<{ data: { campaignId: string } }>('POST', '/api/newsletter/bulk-email', {
    subject: 'Autumn letter',
    content: '<p>Hello from Atrium.</p>',
    recipientType: 'all',
  });

  await expect.poll(() => sink.mails.length, { timeout: 60_000, intervals: [20] }).toBeGreaterThan(300);
  process.kill(stack.pidOf('worker'), 'SIGKILL');

  const read = () =>
    call<{ data: { status: string; progress: Progress } }>(
      'GET',
      `/api/newsletter/campaigns/${data.campaignId}`,
    );
  await expect
    .poll(async () => (await read()).data.status, { timeout: 200_000, intervals: [500] })
    .toBe('sent');

  const counts = sink.countByRecipient();
  expect(addresses.filter((address) => !counts.has(address))).toEqual([]);
  const letters = sink.mails.filter(({ head }) => head.includes('Autumn letter'));
  const duplicates = letters.length - recipients;
  expect(duplicates).toBeLessThanOrEqual(duplicatesAllowed);
  const messageIds = new Set(letters.map(({ messageId }) => messageId));
  expect(messageIds.size).toBe(recipients);

  const { progress } = (await read()).data;
  expect(progress).toMatchObject({
    audience: recipients,
    sent: recipients,
    failed: 0,
    suppressed: 0,
    remaining: 0,
  });
});
