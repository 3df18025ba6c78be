// How long a warm start takes and how much memory the idle system holds.
import { setTimeout as sleep } from 'node:timers/promises';
import { readPssMb } from './lib/process-figures.mjs';
import { startStack } from './lib/stack.mjs';
import { median, printFigure } from './lib/statistics.mjs';

const runs = 3;
const settleMs = 20_000;

const first = await startStack();
printFigure('first start with sample content (ms)', first.readyMs);
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
  await sleep(settleMs);
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
