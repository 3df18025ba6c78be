// Lateness of scheduled articles: one at a time, and a thousand that are due together.
import { setTimeout as sleep } from 'node:timers/promises';
import { createPublishing } from './lib/publishing.mjs';
import { signIn, startStack } from './lib/stack.mjs';
import { percentile, printFigure } from './lib/statistics.mjs';

const single = 20;
const together = 1_000;

const stack = await startStack({ env: { SAMPLE_CONTENT: 'off' } });
try {
  const { schedule, readLateness } = createPublishing({
    url: stack.url,
    authorization: `Bearer ${await signIn(stack.url)}`,
  });

  const singles = [];
  const start = Date.now() + 4_000;
  for (let i = 0; i < single; i++) {
    const due = new Date(start + i * 250);
    singles.push({ due, id: await schedule(`Single ${i}`, due) });
  }
  await sleep(start + single * 250 - Date.now() + 1_000);
  const lateness = [];
  for (const { due, id } of singles) lateness.push(...(await readLateness([id], due)));
  printFigure(`publish lateness of ${single} articles, p50 (ms)`, percentile(lateness, 0.5), '<= 50');

  const due = new Date(Date.now() + 60_000);
  const ids = [];
  for (let i = 0; i < together; i += 10) {
    ids.push(
      ...(await Promise.all(Array.from({ length: 10 }, (_, n) => schedule(`Together ${i + n}`, due)))),
    );
  }
  await sleep(Math.max(0, due.getTime() - Date.now()) + 2_000);
  const all = await readLateness(ids, due);
  printFigure(`${together} articles due together, last (ms late)`, Math.max(...all), '<= 1000');
} finally {
  await stack.dispose();
}
