// How late scheduled articles go out: one at a time, and a thousand that are due together.
import { setTimeout as sleep } from 'node:timers/promises';
import { signIn, startStack } from './lib/stack.mjs';
import { percentile, printFigure } from './lib/statistics.mjs';

const single = 20;
const together = 1_000;

const stack = await startStack({ env: { SAMPLE_CONTENT: 'off' } });
try {
  const token = await signIn(stack.url);
  const authorization = `Bearer ${token}`;

  /** @param {string} title @param {Date} due */
  async function schedule(title, due) {
    const form = new FormData();
    form.set('title', title);
    form.set('status', 'scheduled');
    form.set('scheduledPublishAt', due.toISOString());
    form.set('paragraphs[0][content]', '<p>Something to publish.</p>');
    form.set('seo[metaTitle]', title);
    form.set('seo[metaDescription]', title);
    const response = await fetch(`${stack.url}/api/blogs`, {
      method: 'POST',
      headers: { authorization },
      body: form,
    });
    if (!response.ok) throw new Error(`scheduling answered ${response.status}: ${await response.text()}`);
    return (await response.json()).data.id;
  }

  /** @param {string[]} ids @param {Date} due */
  async function readLateness(ids, due) {
    const late = [];
    for (const id of ids) {
      for (let tries = 0; ; tries++) {
        const { data } = await (
          await fetch(`${stack.url}/api/blogs/${id}`, { headers: { authorization } })
        ).json();
        if (data.status === 'published') {
          late.push(new Date(data.publishedAt).getTime() - due.getTime());
          break;
        }
        if (tries > 100) throw new Error(`${id} was not published`);
        await sleep(100);
      }
    }
    return late;
  }

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
