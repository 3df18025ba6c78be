// Duration of a warm start and memory of the idle system.
import { setTimeout as sleep } from 'node:timers/promises';
import { readCpuMs, readPssMb } from './lib/process-figures.mjs';
import { startStack } from './lib/stack.mjs';
import { median, printFigure } from './lib/statistics.mjs';

const runs = 3;
const sampleMs = 5_000;
/** CPU share of an idle process: timers and health checks only. */
const idleCpuShare = 0.02;
const idleWithinMs = 300_000;

/**
 * After the first start the worker still creates image variants; the system counts as idle when that is done.
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
