import { rmSync } from 'node:fs';
import { type SmtpSink, startSmtpSink } from '@atrium/testing/smtp-sink';
import { expect } from '@playwright/test';
import { MongoClient } from 'mongodb';
import { createDataDir } from '../core/data-dir';
import { type Engines, startEngines } from '../core/engines';
import { publishInto } from '../core/split-stack';
import { adminEmail, adminPassword } from '../core/stack';
import { type RequestOf, startTraffic } from '../core/steady-traffic';
import { fetchToken, isolated as test } from '../core/test';
import { createRollingService, type RollingService } from '../stops/rolling-service';

/** `npm run stops -- <minutes>`; `npm test` stops processes in rolling-restart.test.ts and stopping.test.ts. */
const minutes = Number(process.env.ATTACK_MINUTES ?? 10);
const names = ['registry', 'auth', 'content', 'leads', 'renderer', 'gateway', 'worker'] as const;
const minutesEach = minutes / names.length;

let engines: Engines;
let sink: SmtpSink;
let services: RollingService[];
const dataDir = createDataDir('stops');
const urlOf = (name: string) => services.find((service) => service.name === name)?.url ?? '';

test.beforeAll(async () => {
  test.setTimeout(300_000);
  engines = await startEngines();
  sink = await startSmtpSink();
  const limits = ['API_RATE_PER_MINUTE', 'RENDERS_PER_MINUTE'].map((name) => [name, '100000']);
  const env = {
    ...Object.fromEntries(limits),
    CONTACTS_PER_ADDRESS: '10000',
    TRUSTED_PROXIES: '1',
    // The drain of infra/compose: after a shorter one an idle connection may be closed in the moment of its next request.
    DRAIN_SECONDS: '3',
    SMTP_URL: sink.url,
    STAFF_ALERT_EMAILS: 'sales@agency.example',
  };
  services = [];
  for (const name of names) services.push(await createRollingService(name, { dataDir, engines, urlOf, env }));
  for (const service of services) await service.start();
  await publishInto(urlOf('registry'));
});
test.afterAll(async () => {
  for (const service of [...services].reverse()) await service.dispose();
  await sink.close();
  await engines.dispose();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Each service answers some of ten requests; the renderer two pages that no cache has. */
function createRequests(token: string): { requestOf: RequestOf; leads: () => number } {
  let leads = 0;
  const asJson = (body: object, headers: object = {}): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const signedIn: RequestInit = { headers: { authorization: `Bearer ${token}` } };
  function sendLead() {
    leads += 1;
    const form = { fullName: `Visitor ${leads}`, email: `visitor${leads}@example.com`, agreedToTerms: true };
    const address = `10.${leads >> 16}.${(leads >> 8) & 255}.${leads & 255}`;
    return { path: '/api/contacts', init: asJson(form, { 'x-forwarded-for': address }) };
  }
  const kinds: ((n: number) => ReturnType<RequestOf>)[] = [
    (n) => ({ path: `/search?q=first${n}` }),
    () => ({ path: '/api/services/all' }),
    sendLead,
    () => ({ path: '/api/auth/me', init: signedIn }),
    () => ({ path: '/api/registry/remotes', init: signedIn }),
    (n) => ({ path: `/search?q=second${n}` }),
    () => ({ path: '/api/site' }),
    sendLead,
    () => ({ path: '/' }),
    () => ({ path: '/api/auth/login', init: asJson({ email: adminEmail, password: adminPassword }) }),
  ];
  return { leads: () => leads, requestOf: (n) => kinds[n % kinds.length]?.(n) ?? { path: '/' } };
}

test('no process loses a request or a mail when it is stopped', async () => {
  test.setTimeout((minutes + 10) * 60_000);
  const { requestOf, leads } = createRequests(await fetchToken(urlOf('gateway')));
  for (const service of services) {
    const until = Date.now() + minutesEach * 60_000;
    const traffic = startTraffic(urlOf('gateway'), requestOf);
    let stops = 0;
    try {
      for (; stops === 0 || Date.now() < until; stops += 1) await service.replace();
    } finally {
      const { sent, failures, median, slowest } = await traffic.stop();
      console.log(
        `${service.name}: ${failures.length} of ${sent} requests lost in ${stops} stops; ${median} ms, the slowest ${slowest} ms`,
      );
      expect.soft(failures.slice(0, 20), service.name).toEqual([]);
      for (const { path, reason } of failures.slice(0, 5)) console.log(`  ${path}: ${reason}`);
    }
  }
  const client = await new MongoClient(engines.mongodbUrl).connect();
  try {
    const db = client.db();
    expect(await db.collection('contacts').countDocuments()).toBe(leads());
    const unsent = () => db.collection('mail_outbox').countDocuments({ status: { $ne: 'sent' } });
    await expect.poll(unsent, { timeout: 120_000 }).toBe(0);
  } finally {
    await client.close();
  }
  const ids = new Set(sink.mails.map(({ messageId }) => messageId));
  console.log(`${ids.size} mails of ${leads()} leads, ${sink.mails.length - ids.size} of them twice`);
  expect([ids.size, sink.mails.length]).toEqual([2 * leads(), 2 * leads()]);
});
