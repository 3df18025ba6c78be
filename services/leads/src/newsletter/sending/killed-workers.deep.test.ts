import type { CampaignProgress } from '@atrium/contracts/newsletter/campaigns.schemas';
import { type SmtpSink, startSmtpSink } from '@atrium/testing/smtp-sink';
import { ObjectId } from 'mongodb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { expectLedgerToAddUp, findBatches, sendNewsletter, untilSent } from '../../testing/mailing';
import { insertSubscribers } from '../../testing/subscribers';
import { createWorkerBench, type WorkerBench, type WorkerProcess } from '../../testing/worker-processes';

/** Mails that a worker which is lost may leave in doubt: two batches at a time, each with so many that are not on record. */
const inDoubtPerWorker = 2 * 55;
const finishedWithinMs = 240_000;

let sink: SmtpSink;
let bench: WorkerBench;
/** Mails that the server has been given, and how many it answers before it keeps the next ones waiting. */
let given = 0;
let answered = 0;
let listeners: (() => void)[] = [];

function changed(): void {
  const woken = listeners;
  listeners = [];
  for (const wake of woken) wake();
}
const nextChange = () => new Promise<void>((resolve) => listeners.push(resolve));

/** Acknowledges all pending mails and the next `more`. */
function answer(more: number): void {
  answered = given + more;
  changed();
}

/** Resolves while mails wait for their answer: whoever is sending now has some on their way. */
async function untilMailsWait(): Promise<void> {
  while (given <= answered) await nextChange();
}

beforeEach(async () => {
  given = 0;
  answered = 0;
  sink = await startSmtpSink({
    async beforeAcknowledge() {
      given += 1;
      const place = given;
      changed();
      while (place > answered) await nextChange();
    },
  });
  bench = await createWorkerBench({ smtpUrl: sink.url });
});
afterEach(async () => {
  answer(Number.POSITIVE_INFINITY);
  await bench.close();
  await sink.close();
});

async function readProgressAtEnd(id: string): Promise<CampaignProgress> {
  await untilSent(bench.harness, id, finishedWithinMs);
  return (await expectLedgerToAddUp(bench.harness, id, sink.mails)).progress;
}

function expectNobodyLost(audience: number, progress: CampaignProgress, workersLost: number): void {
  expect(sink.countByRecipient().size).toBe(audience);
  expect(new Set(sink.mails.map(({ messageId }) => messageId)).size).toBe(audience);
  expect(progress).toMatchObject({ audience, sent: audience, failed: 0, suppressed: 0, remaining: 0 });
  const duplicates = sink.mails.length - audience;
  expect(duplicates).toBeLessThanOrEqual(workersLost * inDoubtPerWorker);
  expect(progress.duplicates).toBeGreaterThanOrEqual(duplicates);
}

test('a mailing of 5,000 with ten killed workers loses nobody and counts each repeated mail', async () => {
  const kills = 10;
  const audience = 5_000;
  await insertSubscribers(bench.harness, audience);
  // Three, so that two go on while the third one is still starting.
  const workers: WorkerProcess[] = [bench.startWorker(), bench.startWorker(), bench.startWorker()];
  answer(450);
  const id = await sendNewsletter(bench.harness);
  for (let count = 0; count < kills; count += 1) {
    await untilMailsWait();
    const oldest = workers.shift();
    oldest?.signal('SIGKILL');
    await oldest?.ended;
    workers.push(bench.startWorker());
    answer(400);
  }
  answer(Number.POSITIVE_INFINITY);
  expectNobodyLost(audience, await readProgressAtEnd(id), kills);
}, 600_000);

test('a worker frozen past its lease sends no batch that another one has taken', async () => {
  const audience = 2_000;
  await insertSubscribers(bench.harness, audience);
  const frozen = bench.startWorker();
  answer(300);
  const id = await sendNewsletter(bench.harness);
  await untilMailsWait();
  frozen.signal('SIGSTOP');
  const owners = new Set((await findBatches(bench.harness)).map(({ owner }) => owner).filter(Boolean));
  expect(owners.size).toBeGreaterThan(0);
  bench.startWorker();
  answer(Number.POSITIVE_INFINITY);
  await expect
    .poll(
      async () => {
        await bench.harness.sweep('campaigns');
        return (await findBatches(bench.harness)).some(({ owner }) => owners.has(owner));
      },
      { timeout: finishedWithinMs, interval: 200 },
    )
    .toBe(false);
  frozen.signal('SIGCONT');
  expectNobodyLost(audience, await readProgressAtEnd(id), 1);
}, 600_000);

test('a queue wiped in the middle of a mailing is filled again; nobody gets the mail twice', async () => {
  const audience = 3_000;
  await insertSubscribers(bench.harness, audience);
  bench.startWorker();
  answer(700);
  const id = await sendNewsletter(bench.harness);
  await untilMailsWait();
  await bench.redis.flushdb();
  answer(Number.POSITIVE_INFINITY);
  expectNobodyLost(audience, await readProgressAtEnd(id), 0);
}, 600_000);

test('a worker without the address of content keeps the images of a newsletter', async () => {
  const media = bench.harness.context.db.collection<{ _id: ObjectId; isKept: boolean }>('media');
  const _id = new ObjectId();
  await media.insertOne({ _id, isKept: false });
  await insertSubscribers(bench.harness, 1);
  answer(Number.POSITIVE_INFINITY);
  bench.startWorker();
  await untilSent(
    bench.harness,
    await sendNewsletter(bench.harness, { content: `<img src="/media/${_id.toHexString()}/a.png">` }),
    finishedWithinMs,
  );
  expect(await media.findOne({ _id })).toMatchObject({ isKept: true });
});
