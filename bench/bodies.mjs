// Memory of the web process, and the times of a cached and of an uncached page, while 100 clients at once send chunked bodies of 63 MB without a
// session: to a staff call, to a public call and to a public form.
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { readPssMb } from './lib/process-figures.mjs';
import { startStack } from './lib/stack.mjs';
import { percentile, printFigure } from './lib/statistics.mjs';

const clients = 100;
const bodyBytes = 63 * 1_048_576;
const paths = ['/api/media', '/api/auth/login', '/api/contacts'];
const allowedGrowthMb = 64;

const chunk = Buffer.alloc(64 * 1_024, 'x');

/** Sends until the server responds or closes. @param {string} url @returns {Promise<number>} the status; 0 without a response */
function upload(url) {
  return new Promise((resolve) => {
    let isOver = false;
    const finish = (/** @type {number} */ status) => {
      isOver = true;
      call.destroy();
      resolve(status);
    };
    const call = request(url, {
      method: 'POST',
      agent: false,
      headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
    });
    call.once('response', (response) => finish(response.statusCode ?? 0));
    call.once('error', () => finish(0));
    let sent = 0;
    const write = () => {
      while (!isOver && sent < bodyBytes) {
        sent += chunk.length;
        if (!call.write(chunk)) return void call.once('drain', write);
      }
      if (!isOver) call.end();
    };
    write();
  });
}

const stack = await startStack();
try {
  const web = /** @type {number} */ (stack.pids().web);
  await fetch(stack.url);
  await sleep(3_000);
  const before = readPssMb(web);
  let peak = before;
  let isRunning = true;
  /** @type {number[]} */
  const cachedTimes = [];
  /** @type {number[]} */
  const renderedTimes = [];
  /** @param {number[]} times @param {string} path */
  const timePage = async (times, path) => {
    const startedAt = performance.now();
    const response = await fetch(stack.url + path);
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    times.push(performance.now() - startedAt);
  };
  const watching = (async () => {
    for (let n = 0; isRunning; n += 1) {
      peak = Math.max(peak, readPssMb(web));
      await timePage(cachedTimes, '/');
      // A search that nobody asked for before is rendered; every fourth, because an address may have 240 pages rendered a minute.
      if (n % 4 === 0) await timePage(renderedTimes, `/search?q=word${n}`);
      await sleep(50);
    }
  })();
  /** @type {Record<string, number>} */
  const statuses = {};
  const results = await Promise.all(
    Array.from({ length: clients }, (_, n) => upload(stack.url + paths[n % paths.length])),
  );
  for (const status of results) statuses[status] = (statuses[status] ?? 0) + 1;
  isRunning = false;
  await watching;
  const growth = peak - before;
  printFigure('responses by status', JSON.stringify(statuses));
  printFigure('growth of the web process (MB)', growth, `<= ${allowedGrowthMb}`);
  printFigure('cached page meanwhile, p95 (ms)', percentile(cachedTimes, 0.95));
  printFigure('uncached page meanwhile, p95 (ms)', percentile(renderedTimes, 0.95));
  if (growth > allowedGrowthMb) process.exitCode = 1;
} finally {
  await stack.dispose();
}
