import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { createAdminApi } from '../core/api';
import { fetchToken } from '../core/test';
import { audit } from '../faults/audit';
import { type Fault, faults, mailsOfOneWorker } from '../faults/faults';
import { createVisitors, type Visitors } from '../faults/visitors';
import { createWorld, type World } from '../faults/world';

/** `npm run faults` sets it; without it each fault happens once. */
const minutes = Number(process.env.ATTACK_MINUTES ?? 0);
const visitorsPerFault = 24;
const recipientsPerFault = 60;

let world: World;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  world = await createWorld();
});
test.afterAll(() => world.dispose());

/** All faults in their order, then in random order until the time is over. */
function* planFaults(): Generator<Fault> {
  yield* faults;
  const until = Date.now() + minutes * 60_000;
  while (Date.now() < until) yield faults[Math.floor(Math.random() * faults.length)] as Fault;
}

async function visitDuring({ name, breakIt, mendIt, lastsMs = 0 }: Fault, visitors: Visitors): Promise<void> {
  const startedAt = Date.now();
  const visiting = visitors.visitAll(visitorsPerFault);
  // A failed visit is reported once the fault is mended.
  visiting.catch(() => undefined);
  await breakIt(world);
  await sleep(lastsMs);
  await mendIt?.(world);
  await visiting;
  console.log(`${name}: ${visitorsPerFault} visitors were accepted within ${Date.now() - startedAt} ms`);
}

async function startMailing(token: string): Promise<{ recipients: string[]; campaignId: string }> {
  const api = createAdminApi({ url: world.url, token });
  const count = recipientsPerFault * faults.length * Math.max(1, minutes);
  const recipients = Array.from({ length: count }, (_, n) => `subscriber${n}@example.net`);
  await api.post('/api/newsletter/subscribers/import', {
    csv: ['email', ...recipients].join('\n'),
    consentProof: 'Signed lists of the autumn fair 2026, folder 12',
    tags: ['fair'],
  });
  const { data } = await api.post<{ data: { campaignId: string } }>('/api/newsletter/bulk-email', {
    subject: 'Autumn letter',
    content: '<p>Hello from Atrium.</p>',
    recipientType: 'all',
  });
  return { recipients, campaignId: data.campaignId };
}

test('no fault loses or doubles an accepted lead, sign-up, mail or upload', async () => {
  test.setTimeout((minutes + 8) * 60_000);
  const token = await fetchToken(world.url);
  const mailing = await startMailing(token);
  const visitors = createVisitors({ url: world.url, token });
  // The audit kills the worker once.
  let mayRepeat = mailsOfOneWorker;
  for (const fault of planFaults()) {
    await visitDuring(fault, visitors);
    mayRepeat += fault.mayRepeat ?? 0;
  }
  const { problems, repeated } = await audit(world, { accepted: visitors.accepted, ...mailing });
  expect(problems).toEqual([]);
  console.log(`${repeated} mails came twice; the faults allow ${mayRepeat}`);
  expect(repeated).toBeLessThanOrEqual(mayRepeat);
});
