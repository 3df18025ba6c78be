import { afterAll, beforeAll, expect, test } from 'vitest';
import { spawn } from 'node:child_process';
import { createLeadsHarness, type LeadsHarness } from '../testing/leads-harness';
import { plan, findBatches, runJob, sendNewsletter, readCampaign, startWorkers } from '../testing/mailing';
import { insertSubscribers } from '../testing/subscribers';
import { BatchRepository } from './batch-repository';

let harness: LeadsHarness; let child: any; 
beforeAll(async () => {
  child = spawn(process.execPath, ['bench/lib/smtp-counter.mjs'], { stdio: ['pipe','pipe','inherit'], cwd: '/work/main' });
  const port = await new Promise<number>((r) => child.stdout.once('data', (d: Buffer) => r(JSON.parse(d.toString()).port)));
  harness = await createLeadsHarness({ env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_RATE: '100000' } });
});
afterAll(async () => { await harness.close(); child.kill(); });
test('perf', async () => {
  await insertSubscribers(harness, 5000);
  const content = '<p>Dear {{firstName|reader}}, a newsletter has words in it, and links such as <a href="/blog">this one</a>, and more words after them.</p>'.repeat(40);
  const id = await sendNewsletter(harness, { content });
  await plan(harness, id);
  const t = performance.now();
  const bs = await findBatches(harness);
  const cpu = process.cpuUsage();
  const half = (k: number) => (async () => { for (let i = k; i < bs.length; i += 2) await runJob(harness, 'campaign-batch', { batchId: bs[i]!._id, turn: 0 }); })();
  await Promise.all([half(0), half(1)]);
  const ms = performance.now() - t; const u = process.cpuUsage(cpu);
  console.log('rate', 5000 / ms * 1000, 'cpu ms', (u.user + u.system) / 1000, 'wall', ms);
  console.log((await readCampaign(harness, id)).progress);
}, 120000);
