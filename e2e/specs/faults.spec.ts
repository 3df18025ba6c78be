import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { createAdminApi } from '../core/api';
import { deepUnless, isDeep } from '../core/depth';
import { fetchToken, isolated as test } from '../core/test';
import { audit } from '../faults/audit';
import { faults as allFaults, type Fault, mailsOfOneWorker } from '../faults/faults';
import { createVisitors, type Visitors } from '../faults/visitors';
import { createWorld, type World } from '../faults/world';

/** Set by `npm run faults`; without it each fault of `npm test` occurs once. */
const minutes = Number(process.env.ATTACK_MINUTES ?? 0);
const faults = isDeep || minutes > 0 ? allFaults : allFaults.filter((fault) => fault.isDeep !== true);
const visitorsPerFault = 24;
const recipientsPerFault = 60;
/** The call takes 200 kB. */
const recipientsPerImport = 5_000;

let world: World;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  world = await createWorld();
});
test.afterAll(() => world.dispose());

/** All faults in order, then in random order until the time has passed. */
function* planFaults(): Generator<Fault> {
  yield* faults;
  const until = Date.now() + minutes * 60_000;
  while (Date.now() < until) yield faults[Math.floor(Math.random() * faults.length)] as Fault;
}

async function visitDuring(
  { name, inject, repair, durationMs = 0 }: Fault,
  visitors: Visitors,
): Promise<void> {
  const startedAt = Date.now();
  const visiting = visitors.visitAll(visitorsPerFault);
  // Failed visits are reported after the repair.
  visiting.catch(() => undefined);
  await inject(world);
  await sleep(durationMs);
  await repair?.(world);
  await visiting;
  console.log(`${name}: ${visitorsPerFault} visitors were accepted within ${Date.now() - startedAt} ms`);
}

async function startMailing(token: string): Promise<{ recipients: string[]; campaignId: string }> {
  const api = createAdminApi({ url: world.url, token });
  const count = recipientsPerFault * faults.length * Math.max(1, minutes);
  const recipients = Array.from({ length: count }, (_, n) => `subscriber${n}@example.net`);
  for (let start = 0; start < count; start += recipientsPerImport)
    await api.post('/api/newsletter/subscribers/import', {
      csv: ['email', ...recipients.slice(start, start + recipientsPerImport)].join('\n'),
      consentProof: 'Signed lists of the autumn fair 2026, folder 12',
      tags: ['fair'],
    });
  const { data } = await api.post<{ data: { campaignId: string } }>('/api/newsletter/bulk-email', {
    subject: 'Autumn letter',
    content: '<p>Hello from Atrium.</p>',
    recipientType: 'all',
    expectedCount: recipients.length,
  });
  return { recipients, campaignId: data.campaignId };
}

test(
  'no fault loses or duplicates an accepted lead, sign-up, mail or upload',
  deepUnless(!isDeep),
  async () => {
    test.setTimeout((minutes + 8) * 60_000);
    const token = await fetchToken(world.url);
    const mailing = await startMailing(token);
    const visitors = createVisitors({ url: world.url, token });
    // The audit kills the worker once.
    let maxDuplicates = mailsOfOneWorker;
    for (const fault of planFaults()) {
      await visitDuring(fault, visitors);
      maxDuplicates += fault.maxDuplicates ?? 0;
    }
    const { problems, repeated } = await audit(world, { accepted: visitors.accepted, ...mailing });
    expect(problems).toEqual([]);
    console.log(`${repeated} mails came twice; the faults allow ${maxDuplicates}`);
    expect(repeated).toBeLessThanOrEqual(maxDuplicates);
  },
);
