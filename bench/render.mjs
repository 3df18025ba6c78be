// CPU time of uncached articles: of the whole web process, and of the rendering alone on the same API responses.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { readCpuMs } from './lib/process-figures.mjs';
import { root, signIn, startStack } from './lib/stack.mjs';
import { median, printFigure } from './lib/statistics.mjs';

/** Requests until V8 has compiled the hot code. */
const warmUps = 300;
const perRound = 100;
const rounds = 3;

const stack = await startStack();
try {
  const paths = await writeArticles(warmUps + rounds * perRound);
  const { web } = stack.pids();
  if (web === undefined) throw new Error('there is no process named web');
  await readPages(paths.splice(0, warmUps));
  const whole = [];
  for (let round = 0; round < rounds; round++) {
    const before = readCpuMs(web);
    await readPages(paths.splice(0, perRound));
    whole.push((readCpuMs(web) - before) / perRound);
  }
  printFigure('an uncached render: loaders and markup (CPU ms)', await measureRendering());
  printFigure('  with HTTP, MongoDB, compressing: the whole web process (CPU ms)', median(whole));
} finally {
  await stack.dispose();
}

/** Copies of a real article of the sample content. @param {number} count */
async function writeArticles(count) {
  const token = await signIn(stack.url);
  const { data } = await readJson('/api/blogs/published?page=1&limit=1');
  const sample = (await readJson(`/api/blogs/${data[0].slug}`)).data;
  const paths = [];
  for (let i = 0; i < count; i++) {
    const form = new FormData();
    form.set('title', `${sample.title} ${i}`);
    form.set('slug', `bench-article-${i}`);
    form.set('status', 'published');
    form.set('tags', JSON.stringify(sample.tags));
    form.set('seo[metaTitle]', sample.title);
    form.set('seo[metaDescription]', sample.excerpt.slice(0, 150));
    for (const [index, { content }] of sample.paragraphs.entries())
      form.set(`paragraphs[${index}][content]`, content);
    const response = await fetch(`${stack.url}/api/blogs`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    if (!response.ok) throw new Error(`writing returned ${response.status}: ${await response.text()}`);
    paths.push(`/blog/bench-article-${i}`);
  }
  return paths;
}

/** @param {string} address */
async function readJson(address) {
  return (await fetch(stack.url + address)).json();
}

/** @param {string[]} paths */
async function readPages(paths) {
  for (const address of paths) {
    const response = await fetch(stack.url + address);
    if (response.headers.get('x-page-cache') !== 'miss') throw new Error(`${address} was cached`);
    await response.arrayBuffer();
  }
}

/** Evaluates the built bundles in this process and gives them the API responses of the services. */
async function measureRendering() {
  const shell = createRequire(import.meta.url)(path.join(root, 'shell/dist/server/shell.cjs'));
  const file = path.join(root, 'mfe-public/dist/server/remote.cjs');
  /** @type {{ exports: { remote?: { routes: unknown[] } } }} */
  const module = { exports: {} };
  new Function('module', 'exports', 'require', readFileSync(file, 'utf8'))(
    module,
    module.exports,
    (/** @type {string} */ id) => shell.shared[id],
  );
  /** @type {Map<string, object>} */
  const bodies = new Map();
  /** @param {Request} request */
  async function fetchApi({ url }) {
    const body = bodies.get(url) ?? (await (await fetch(url)).json());
    bodies.set(url, body);
    return Response.json(body);
  }
  const render = async () => {
    const request = new Request(`${stack.url}/blog/bench-article-0`);
    const page = await shell.renderPage({ request, routes: module.exports.remote?.routes, fetchApi });
    if (page.status !== 200) throw new Error(`rendering returned ${page.status}`);
  };
  for (let i = 0; i < warmUps; i++) await render();
  const times = [];
  for (let round = 0; round < rounds; round++) {
    const before = process.cpuUsage();
    for (let i = 0; i < perRound; i++) await render();
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1_000 / perRound);
  }
  return median(times);
}
