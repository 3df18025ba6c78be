// A cached article page compared with a bare @hono/node-server that sends the same bytes, and the CPU time of an uncached one: in the web
// process, and in the render process, whose memory follows.
import autocannon from 'autocannon';
import { listChildren, readCpuMs, readPssMb } from './lib/process-figures.mjs';
import { startStack } from './lib/stack.mjs';
import { startBareServer } from './lib/start-bare-server.mjs';
import { median, printFigure } from './lib/statistics.mjs';

const rounds = 3;
const secondsPerRound = 5;
const connections = 20;
const uncachedRequests = 300;
/** Requests until V8 has compiled the hot code. */
const warmUpRequests = 300;

/** @param {string} url */
async function measureRate(url) {
  const { requests, non2xx, errors } = await autocannon({
    url,
    connections,
    duration: secondsPerRound,
    headers: { 'accept-encoding': 'br' },
  });
  if (non2xx > 0 || errors > 0) throw new Error(`${non2xx} responses were not 2xx, ${errors} failed`);
  return requests.average;
}

/** @param {string} url */
async function startReference(url) {
  const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  return startBareServer(new Uint8Array(await response.arrayBuffer()));
}

const stack = await startStack();
try {
  const list = await (await fetch(`${stack.url}/api/blogs/published?page=1&limit=1`)).json();
  const article = `${stack.url}/blog/${list.data[0].slug}`;
  const reference = await startReference(article);
  const rates = { atrium: /** @type {number[]} */ ([]), bare: /** @type {number[]} */ ([]) };
  await measureRate(article);
  await measureRate(reference.url);
  for (let round = 0; round < rounds; round++) {
    rates.atrium.push(await measureRate(article));
    rates.bare.push(await measureRate(reference.url));
  }
  reference.stop();
  printFigure('cached article page (requests/s, median)', median(rates.atrium));
  printFigure('bare @hono/node-server, same bytes (requests/s, median)', median(rates.bare));
  const ratios = rates.atrium.map((rate, round) => rate / (rates.bare[round] ?? Number.NaN));
  printFigure('ratio', median(ratios), '>= 0.5');

  const { web } = stack.pids();
  if (web === undefined) throw new Error('there is no process named web');
  for (let i = 0; i < warmUpRequests; i++) await (await fetch(`${article}?warm=${i}`)).arrayBuffer();
  const renderers = listChildren(web).filter(({ command }) => command.includes('permission'));
  const readRenderers = () => renderers.reduce((sum, { pid }) => sum + readCpuMs(pid), 0);
  const before = readCpuMs(web);
  const beforeInRenderers = readRenderers();
  for (let i = 0; i < uncachedRequests; i++) await (await fetch(`${article}?uncached=${i}`)).arrayBuffer();
  printFigure(
    'uncached article page, the whole web process (CPU ms)',
    (readCpuMs(web) - before) / uncachedRequests,
  );
  printFigure(
    'uncached article page, the render process (CPU ms)',
    (readRenderers() - beforeInRenderers) / uncachedRequests,
  );
  for (const { pid } of renderers)
    printFigure('render process, or the one started ahead (MB, PSS)', readPssMb(pid));
} finally {
  await stack.dispose();
}
