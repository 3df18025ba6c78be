import { setTimeout as sleep } from 'node:timers/promises';
import { type SmtpSink, type SunkMail, startSmtpSink } from '@atrium/testing/smtp-sink';
import { expect, test } from '@playwright/test';
import { MongoClient } from 'mongodb';
import { createAdminApi } from '../core/api';
import { type Engines, startEngines } from '../core/engines';
import { findFreePort, type Stack, startStack } from '../core/stack';
import { fetchToken } from '../core/test';

const visitors = 1_000;
/** Every tenth visitor fills in the honeypot, every seventh clicks twice. */
const isRobot = (n: number) => n % 10 === 3;
const clicksTwice = (n: number) => n % 7 === 0;
const robots = Array.from({ length: visitors }, (_, n) => n).filter(isRobot).length;
const leads = visitors - robots;
const visitorsAtOnce = 20;

const staffAddress = 'sales@agency.example';

let engines: Engines;
let stack: Stack;
let sink: SmtpSink;
let sinkPort: number;
let token: string;
/** The mails that arrived at all sinks. */
const mails: SunkMail[] = [];

async function closeSink(): Promise<void> {
  await sink.close();
  mails.push(...sink.mails);
}

async function openSink(): Promise<void> {
  sink = await startSmtpSink({ port: sinkPort });
}

test.beforeAll(async () => {
  test.setTimeout(300_000);
  engines = await startEngines();
  sinkPort = await findFreePort();
  await openSink();
  stack = await startStack({
    env: {
      MONGODB_URL: engines.mongodbUrl,
      REDIS_URL: engines.redisUrl,
      SMTP_URL: sink.url,
      MAIL_RATE: '2000',
      STAFF_ALERT_EMAILS: staffAddress,
      TRUSTED_PROXIES: '1',
    },
  });
  token = await fetchToken(stack.url);
});
test.afterAll(async () => {
  await stack.dispose();
  await sink.close();
  await engines.dispose();
});

/** Like the form: repeats the submission with the same idempotency key until it is accepted. */
async function submitUntilAccepted(n: number): Promise<void> {
  for (;;) {
    try {
      const response = await fetch(`${stack.url}/api/contacts`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': `visitor-${n}`,
          'x-forwarded-for': `10.1.${Math.floor(n / 250)}.${n % 250}`,
        },
        body: JSON.stringify({
          fullName: `Visitor ${n}`,
          email: `visitor${n}@example.com`,
          goals: 'More visitors',
          agreedToTerms: true,
          ...(isRobot(n) && { website: 'https://robot.example' }),
        }),
        signal: AbortSignal.timeout(8_000),
      });
      await response.arrayBuffer();
      if (response.status === 201) return;
      if (response.status < 500) throw new Error(`visitor ${n} was refused with ${response.status}`);
    } catch (error) {
      if (error instanceof Error && error.message.includes('was refused')) throw error;
    }
    await sleep(100);
  }
}

async function submitAll(from: number, to: number): Promise<void> {
  let next = from;
  const visit = async () => {
    while (next < to) {
      const n = next;
      next += 1;
      await Promise.all(
        clicksTwice(n) ? [submitUntilAccepted(n), submitUntilAccepted(n)] : [submitUntilAccepted(n)],
      );
    }
  };
  await Promise.all(Array.from({ length: visitorsAtOnce }, visit));
}

/** Breaks something while a tenth of the visitors send their form, and repairs it before the next tenth. */
async function during(
  wave: number,
  breakIt: () => Promise<void>,
  mendIt: () => Promise<void>,
): Promise<void> {
  const size = visitors / 10;
  const submitting = submitAll(wave * size, (wave + 1) * size);
  await breakIt();
  await submitting;
  await mendIt();
}

const nothing = async () => {};
/** A process that is being restarted has no id yet. */
const killProcess = (name: 'web' | 'worker') => async () => {
  await expect.poll(() => stack.pidOf(name), { timeout: 30_000, intervals: [50] }).toBeGreaterThan(0);
  process.kill(stack.pidOf(name), 'SIGKILL');
};

test('loses and duplicates none of a thousand contact requests while each process is killed in turn', async () => {
  test.setTimeout(240_000);
  await during(0, nothing, nothing);
  await during(
    1,
    () => engines.command('kill mongodb'),
    () => engines.command('start mongodb'),
  );
  await during(
    2,
    () => engines.command('kill redis'),
    () => engines.command('start redis'),
  );
  await during(3, closeSink, openSink);
  await during(4, killProcess('web'), nothing);
  await during(
    5,
    async () => {
      await engines.command('kill mongodb');
      await killProcess('web')();
      await engines.command('start mongodb');
    },
    nothing,
  );
  await during(
    6,
    async () => {
      await engines.command('kill redis');
      await closeSink();
    },
    async () => {
      await openSink();
      await engines.command('start redis');
    },
  );
  await during(7, () => engines.command('wipe redis'), nothing);
  await during(8, killProcess('worker'), nothing);
  await during(9, nothing, nothing);
  // A worker recovers the work of a killed process when it starts, and then every minute.
  await killProcess('worker')();

  const api = createAdminApi({ url: stack.url, token });
  const totalOf = async (path: string) =>
    (await api.get<{ pagination: { total: number } }>(path)).pagination.total;
  await expect
    .poll(() => totalOf('/api/contacts?limit=1'), { timeout: 90_000, intervals: [500] })
    .toBe(leads);
  expect(await totalOf('/api/contacts/quarantine?limit=1')).toBe(robots);

  const client = await new MongoClient(engines.mongodbUrl).connect();
  try {
    const db = client.db();
    const emails = await db
      .collection('contacts')
      .find({}, { projection: { email: 1 } })
      .map(({ email }) => email as string)
      .toArray();
    expect(new Set(emails).size).toBe(leads);

    const outbox = db.collection('mail_outbox');
    await expect.poll(() => outbox.countDocuments(), { timeout: 90_000, intervals: [500] }).toBe(2 * leads);
    expect(await outbox.countDocuments({ template: 'contact-alert' })).toBe(leads);
    expect(await outbox.countDocuments({ template: 'contact-acknowledgement' })).toBe(leads);
    expect(await outbox.countDocuments({ status: 'failed' })).toBe(0);
    expect(await db.collection('contacts').countDocuments({ mailsDue: true })).toBe(0);
  } finally {
    await client.close();
  }

  const { data } = await api.get<{ data: Record<string, unknown> }>('/api/contacts/intake');
  expect(data).toMatchObject({ stored: leads, quarantined: robots, spooled: 0, addsUp: true });
  expect(data.accepted).toBe(visitors);

  // Each person gets one mail, except that each of the two killed workers may repeat those in flight.
  const seen = [...mails, ...sink.mails].map(({ messageId }) => messageId);
  expect(seen.length - new Set(seen).size).toBeLessThanOrEqual(20);
});
