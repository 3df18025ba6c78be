// Reports of page views through the gateway, counted exactly; two years of a site with 500 pages a day: their size, and the screen of a year.
import autocannon from 'autocannon';
import { startEngines } from './lib/engines.mjs';
import { signIn, startStack } from './lib/stack.mjs';
import { percentile, printFigure } from './lib/statistics.mjs';

const seconds = 10;
// Each waits for the batch that stores its report, a tenth of a second.
const connections = 300;
const addressesPerConnection = 7;
const pagesPerDay = 500;
const daysStored = 730;
const repetitions = 10;
const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const engines = await startEngines();
const counts = engines.db.collection('visit_counts');
const stack = await startStack({ env: { ...engines.env, TRUSTED_PROXIES: '1', SAMPLE_CONTENT: 'off' } });
/** @param {number} index */
const addressOf = (index) => `10.1.${index >> 8}.${index & 255}`;

/** 240 reports a minute of each address are taken, so each connection has some of its own. @param {string} path */
function loadReports(path) {
  let addresses = 0;
  const createRequest = () => ({
    method: /** @type {const} */ ('POST'),
    path,
    headers: {
      'content-type': 'text/plain',
      'user-agent': agent,
      'x-forwarded-for': addressOf(addresses++),
    },
    body: JSON.stringify({ path: `/page/${addresses % 100}`, entry: 1, referrer: 'news.example' }),
  });
  return autocannon({
    url: stack.url + path,
    connections,
    duration: seconds,
    setupClient: (client) =>
      client.setRequests(Array.from({ length: addressesPerConnection }, createRequest)),
  });
}

async function measureReports() {
  const reference = await autocannon({ url: `${stack.url}/healthz`, connections, duration: seconds });
  const reports = await loadReports('/api/visits');
  const total = await counts.findOne({ _id: /** @type {never} */ (/^\d{4}-\d\d-\d\d\.total$/) });
  printFigure('reports (requests/s)', reports.requests.average, '>= 1,000');
  printFigure('/healthz (requests/s)', reference.requests.average);
  printFigure('p95 of a report (ms)', reports.latency.p97_5);
  printFigure('refused or failed', reports.non2xx + reports.errors, '0');
  // A report on its way at the end is stored without a response.
  printFigure('acknowledged but not counted', Math.max(0, reports['2xx'] - total?.keys.all.views), '0');
}

async function fill() {
  const dayMs = 86_400_000;
  const page = {
    views: 70,
    entries: 30,
    continued: 40,
    seconds: 3_000,
    timed: 60,
    quarter1: 60,
    quarter4: 20,
  };
  const pages = Object.fromEntries(
    Array.from({ length: pagesPerDay }, (_, n) => [`/blog/an-article-with-a-usual-slug-${n}`, page]),
  );
  const hosts = Object.fromEntries(
    Array.from({ length: 200 }, (_, n) => [`site${n}%2eexample`, { count: 9 }]),
  );
  const days = Array.from({ length: daysStored }, (_, back) =>
    new Date(Date.now() - (back + 1) * dayMs).toISOString().slice(0, 10),
  );
  const periods = [...days, ...new Set(days.map((day) => day.slice(0, 7)))];
  for (const period of periods) {
    const groups = { total: { all: page }, pages, sources: hosts, campaigns: hosts, outbound: hosts };
    await counts.bulkWrite(
      Object.entries(groups).map(([group, keys]) => ({
        replaceOne: {
          filter: { _id: /** @type {never} */ (`${period}.${group}`) },
          replacement: { keys, expiresAt: new Date(Date.now() + 1_000 * dayMs) },
          upsert: true,
        },
      })),
    );
  }
}

async function measureScreen() {
  await fill();
  const stats = await engines.db.command({ collStats: 'visit_counts' });
  printFigure('a year of counts, before compression (MB)', stats.size / 2 / 1e6, '<= 200');
  const headers = { authorization: `Bearer ${await signIn(stack.url)}` };
  const times = [];
  for (let n = 0; n < repetitions; n += 1) {
    const startedAt = performance.now();
    const response = await fetch(`${stack.url}/api/dashboard/analytics?range=yearly`, { headers });
    if (!response.ok) throw new Error(`the screen responded with ${response.status}`);
    await response.arrayBuffer();
    times.push(performance.now() - startedAt);
  }
  printFigure('the screen of a year and the one before, p95 (ms)', percentile(times, 0.95), '<= 300');
}

try {
  await measureReports();
  await measureScreen();
} finally {
  await stack.dispose();
  await engines.stop();
}
