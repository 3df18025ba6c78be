// Duration of a warm start and memory of the idle system.
import { readPssMb, whenIdle } from './lib/process-figures.mjs';
import { startStack } from './lib/stack.mjs';
import { median, printFigure } from './lib/statistics.mjs';

const runs = 3;

const first = await startStack();
printFigure('first start with sample content (ms)', first.readyMs);
for (const pid of Object.values(first.pids())) await whenIdle(pid);
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
  for (const pid of Object.values(stack.pids())) await whenIdle(pid);
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
