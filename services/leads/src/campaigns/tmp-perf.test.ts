import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLeadsHarness, type LeadsHarness } from '../testing/leads-harness';
import { findBatches, plan, readCampaign, runJob, sendNewsletter, startWorkers } from '../testing/mailing';
import { insertSubscribers } from '../testing/subscribers';

let harness: LeadsHarness;
let child: any;
beforeAll(async () => {
  child = spawn(process.execPath, ['bench/lib/smtp-counter.mjs'], {
    stdio: ['pipe', 'pipe', 'inherit'],
    cwd: '/work/main',
  });
  const port = await new Promise<number>((r) =>
    child.stdout.once('data', (d: Buffer) => r(JSON.parse(d.toString()).port)),
  );
  harness = await createLeadsHarness({ env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_RATE: '100000' } });
});
afterAll(async () => {
  await harness.close();
  child.kill();
});
async function captured(content: string) {
  const { startSmtpSink } = await import('@atrium/testing/smtp-sink');
  const sink = await startSmtpSink();
  const h = await createLeadsHarness({ env: { SMTP_URL: sink.url, MAIL_RATE: '100000' } });
  await insertSubscribers(h, 1);
  const id = await sendNewsletter(h, { content });
  await plan(h, id);
  await runJob(h, 'campaign-batch', { batchId: `${id}-0`, turn: 0 });
  const raw = sink.mails[0]!.head; await h.close(); await sink.close();
  return raw.replace('reader0@example.com', 'x@y.zz');
}
test('perf', async () => {
  await insertSubscribers(harness, 5000);
  const content =
    '<p>Dear {{firstName|reader}}, a newsletter has words in it, and links such as <a href="/blog">this one</a>, and more words after them.</p>'.repeat(
      40,
    );
  const monitor: Record<string, number> = {};
  (harness.context.db as any).client?.on?.('commandStarted', () => {});
  const { createTransport } = await import('nodemailer');
  const raw = await captured(content);
  for (let round = 0; round < 4; round++) {
    const tr = createTransport({ url: (harness.deps.config as any).SMTP_URL, pool: true, maxConnections: 5, maxMessages: Infinity, maxRequeues: 0 } as any);
    const s0 = new Session(); s0.connect(); if (round === 3) { await s0.post('Profiler.enable'); await s0.post('Profiler.start'); }
    let n = 0; const t0 = performance.now(); const c0 = process.cpuUsage();
    await Promise.all(Array.from({length: 20}, async () => { while (n < 5000) { n++; await tr.sendMail({ envelope: { from: 'a@b.co', to: `r${n}@example.com` }, raw: raw.replace('x@y.zz', `r${n}@example.com`) }); } }));
    if (round === 3) { const { profile } = await s0.post('Profiler.stop'); writeFileSync('/tmp/bare.cpuprofile', JSON.stringify(profile)); }
    const u0 = process.cpuUsage(c0); const bare = 5000 / (performance.now() - t0) * 1000; tr.close();
    const id = await sendNewsletter(harness, { content, subject: `S${round}` });
    await plan(harness, id);
    const bs = (await findBatches(harness)).filter((b) => b._id.startsWith(id));
    const t = performance.now(); const cpu = process.cpuUsage();
    const session = new Session(); session.connect(); if (round === 3) { await session.post('Profiler.enable'); await session.post('Profiler.start'); }
    const half = (k: number) => (async () => { for (let i = k; i < bs.length; i += 2) await runJob(harness, 'campaign-batch', { batchId: bs[i]!._id, turn: 0 }); })();
    await Promise.all([half(0), half(1)]);
    const ms = performance.now() - t; const u = process.cpuUsage(cpu);
    if (round === 3) { const { profile } = await session.post('Profiler.stop'); writeFileSync('/tmp/leads.cpuprofile', JSON.stringify(profile)); }
    console.log('bare', bare.toFixed(), 'cpu', (u0.user + u0.system) / 1000, 'rate', (5000 / ms * 1000).toFixed(), 'cpu', (u.user + u.system) / 1000, (5000/ms*1000/bare).toFixed(2), (await readCampaign(harness, id)).progress.sent);
  }
}, 120000);
