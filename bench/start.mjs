// How long a warm start takes and how much memory the idle system holds.
import { setTimeout as sleep } from 'node:timers/promises';
import { readCpuMs, readPssMb } from './lib/process-figures.mjs';
import { startStack } from './lib/stack.mjs';
import { median, printFigure } from './lib/statistics.mjs';

const runs = 3;
const sampleMs = 5_000;
/** CPU of a process that only waits: timers, health checks. */
const idleCpuShare = 0.02;
const idleWithinMs = 300_000;

/**
 * The sample content's pictures are still being worked on after the first start; idle is when nothing is.
 * @param {number[]} pids
 */
async function waitUntilIdle(pids) {
  const deadline = Date.now() + idleWithinMs;
  const read = () => pids.reduce((sum, pid) => sum + readCpuMs(pid), 0);
  for (let before = read(); Date.now() < deadline; ) {
    await sleep(sampleMs);
    const now = read();
    if ((now - before) / sampleMs < idleCpuShare * pids.length) return;
    before = now;
  }
  throw new Error(`still busy after ${idleWithinMs} ms`);
}

const first = await startStack();
printFigure('first start with sample content (ms)', first.readyMs);
await waitUntilIdle(Object.values(first.pids()));
await first.stop();

const times = [];
for (let run = 0; run < runs; run++) {
  const stack = await startStack({ dataDir: first.dataDir });
  times.push(stack.readyMs);
  if (run < runs - 1) {
    await stack.stop();
    continue;
  }
  printFigure(`warm start, median of ${runs} (ms)`, median(times), '<= 5000');
  await waitUntilIdle(Object.values(stack.pids()));
  const processes = { launcher: stack.launcherPid, ...stack.pids() };
  let total = 0;
  for (const [name, pid] of Object.entries(processes)) {
    const pss = readPssMb(pid);
    total += pss;
    printFigure(`idle memory of ${name} (MB PSS)`, pss);
  }
  printFigure('idle memory of all processes (MB PSS)', total, '<= 300');
  await stack.dispose();
}
