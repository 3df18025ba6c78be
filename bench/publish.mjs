// Lateness of scheduled articles: one at a time, and a thousand that are due together.
import { setTimeout as sleep } from 'node:timers/promises';
import { signIn, startStack } from './lib/stack.mjs';
import { percentile, printFigure } from './lib/statistics.mjs';

const single = 20;
const together = 1_000;

const stack = await startStack({ env: { SAMPLE_CONTENT: 'off' } });
try {
  const headers = { authorization: `Bearer ${await signIn(stack.url)}` };

  /** @param {string} title @param {Date} due @returns {Promise<string>} its id */
  async function schedule(title, due) {
    const response = await fetch(`${stack.url}/api/blogs`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({
        title,
        status: 'scheduled',
        scheduledPublishAt: due.toISOString(),
        paragraphs: [{ content: '<p>Something to publish.</p>' }],
        seo: { metaTitle: title, metaDescription: title },
      }),
    });
    if (!response.ok) throw new Error(`scheduling returned ${response.status}: ${await response.text()}`);
    return (await response.json()).data.id;
  }

  /** In ms. @param {string} id @param {Date} due @returns {Promise<number>} */
  async function readLateness(id, due) {
    for (let tries = 0; tries < 100; tries++) {
      const { data } = await (await fetch(`${stack.url}/api/blogs/${id}`, { headers })).json();
      if (data.status === 'published') return new Date(data.publishedAt).getTime() - due.getTime();
      await sleep(100);
    }
    throw new Error(`${id} was not published`);
  }

  const singles = [];
  const start = Date.now() + 4_000;
  for (let i = 0; i < single; i++) {
    const due = new Date(start + i * 250);
    singles.push({ due, id: await schedule(`Single ${i}`, due) });
  }
  await sleep(start + single * 250 - Date.now() + 1_000);
  const lateness = [];
  for (const { due, id } of singles) lateness.push(await readLateness(id, due));
  printFigure(`publish lateness of ${single} articles, p50 (ms)`, percentile(lateness, 0.5), '<= 50');

  const due = new Date(Date.now() + 60_000);
  const ids = [];
  for (let i = 0; i < together; i += 10) {
    ids.push(
      ...(await Promise.all(Array.from({ length: 10 }, (_, n) => schedule(`Together ${i + n}`, due)))),
    );
  }
  await sleep(Math.max(0, due.getTime() - Date.now()) + 2_000);
  const all = [];
  for (const id of ids) all.push(await readLateness(id, due));
  printFigure(`${together} articles due together, last (ms late)`, Math.max(...all), '<= 1000');
} finally {
  await stack.dispose();
}
