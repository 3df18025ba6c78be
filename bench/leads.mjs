// A million contacts: how fast the list, each filter, the search and the statistics answer, and how the export streams.
// BENCH_CONTACTS says how many; BENCH_CONTACTS_DIR keeps the filled database for another run. A word after it measures
// only what has it in its name: node bench/leads.mjs search
import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { startEngines } from './lib/engines.mjs';
import { readCpuMs, readPssMb } from './lib/process-figures.mjs';
import { insertSampleContacts } from './lib/sample-contacts.mjs';
import { root, signIn, startStack } from './lib/stack.mjs';
import { percentile, printFigure } from './lib/statistics.mjs';

const count = Number(process.env.BENCH_CONTACTS ?? 1_000_000);
const repetitions = 20;
const isWanted = (/** @type {string} */ label) => label.includes(process.argv[2] ?? '');

const engines = await startEngines({ dataDir: process.env.BENCH_CONTACTS_DIR });
const client = await new MongoClient(engines.mongodbUrl).connect();
const db = client.db();
const env = {
  SAMPLE_CONTENT: 'off',
  MONGODB_URL: engines.mongodbUrl,
  REDIS_URL: engines.redisUrl,
  LOG_LEVEL: 'warn',
};

/** With the indexes that the service makes, put on at the end: that is many times faster. */
async function fill() {
  const contacts = db.collection('contacts');
  if ((await contacts.estimatedDocumentCount()) === count) return;
  await contacts.drop();
  const empty = await startStack({ env });
  await empty.dispose();
  const indexes = await contacts.indexes();
  await contacts.drop();
  await insertSampleContacts(contacts, count);
  await contacts.createIndexes(
    indexes.filter(({ name }) => name !== '_id_').map(({ v: _version, ...index }) => index),
  );
}

const calls = {
  list: '?page=1',
  'last page': `?page=${Math.ceil(count / 10)}`,
  'filter by status': '?status=converted',
  'filter by service': '?serviceType=AI%20%26%20Automation',
  'filter by contacted': '?contacted=true',
  'filter by dates': `?startDate=${new Date(Date.now() - 200 * 86_400_000).toISOString().slice(0, 10)}`,
  'all filters together': '?status=qualified&serviceType=Other&contacted=false&source=website',
  'search, one match': `?search=person${Math.floor(count / 2)}`,
  'search, thousands of matches': '?search=company120',
  'search, very many matches': '?search=company',
  'search, two words': `?search=ada%20number${Math.floor(count / 20)}`,
  'search, two words that very many have': '?search=ada%20company12',
  statistics: '/stats',
  'priority, first page': '/priority?limit=10',
  'priority, deep among the follow-ups': '/priority?limit=10&page=1500',
  'priority, deep among the new leads': '/priority?limit=10&page=10000',
};

/** @param {string} url @param {HeadersInit} headers @param {string} call */
async function measure(url, headers, call) {
  const times = [];
  for (let run = 0; run < repetitions + 2; run++) {
    const startedAt = performance.now();
    const response = await fetch(`${url}/api/contacts${call}`, { headers });
    const answer = await response.json();
    if (!response.ok) throw new Error(`${call} answered ${response.status}: ${JSON.stringify(answer)}`);
    if (run >= 2) times.push(performance.now() - startedAt);
  }
  return percentile(times, 0.95);
}

/** What an export shows, as its projection names it: services/leads/src/contacts/export-contacts.ts. */
const exportedFields = [
  'fullName email phone companyName serviceType otherServiceType timeline goals status contacted',
  'lastContactedAt nextFollowUpDate owner value tags source attribution createdAt',
].flatMap((line) => line.split(' '));

/**
 * What the same engine and driver do at their best right now: the rows of an export, in its order and with its fields,
 * as bytes that nobody looks into.
 */
async function measureReading() {
  const cursor = db
    .collection('contacts')
    .find(
      {},
      {
        projection: { _id: 0, ...Object.fromEntries(exportedFields.map((field) => [field, 1])) },
        batchSize: 1_000,
        raw: true,
      },
    )
    .sort({ createdAt: -1, _id: -1 })
    .limit(200_000);
  const startedAt = performance.now();
  let rows = 0;
  while (await cursor.hasNext()) rows += cursor.readBufferedDocuments().length;
  return rows / ((performance.now() - startedAt) / 1_000);
}

/** @param {Awaited<ReturnType<typeof startStack>>} stack @param {HeadersInit} headers */
async function measureExport(stack, headers) {
  const web = /** @type {number} */ (stack.pids().web);
  const before = readPssMb(web);
  let peak = before;
  const startedAt = performance.now();
  const response = await fetch(`${stack.url}/api/contacts/export`, { headers });
  let firstMs = 0;
  let rows = -1;
  let looked = 0;
  for await (const chunk of /** @type {ReadableStream<Uint8Array>} */ (response.body)) {
    firstMs ||= performance.now() - startedAt;
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) rows += 1;
    if (rows - looked < count / 50) continue;
    looked = rows;
    peak = Math.max(peak, readPssMb(web));
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  if (rows !== count) throw new Error(`the export has ${rows} rows of ${count}`);
  printFigure('export starts after (ms)', firstMs, '<= 200');
  printFigure('export (rows/s)', rows / seconds, '>= 20000');
  printFigure('memory it takes (MB)', peak - before, '<= 50');
  return rows / seconds;
}

/** @param {string} url @param {HeadersInit} headers */
async function readStatistics(url, headers) {
  const { data } = await (await fetch(`${url}/api/contacts/stats`, { headers })).json();
  return data;
}

/** The worker counts all days at its start as well; the figures are those of an hour in which nothing else goes on. */
async function waitUntilIdle(/** @type {Record<string, number>} */ { web = 0, worker = 0 }) {
  const cpuMs = () => readCpuMs(web) + readCpuMs(worker);
  for (let busy = true; busy; ) {
    const before = cpuMs();
    await sleep(2_000);
    busy = cpuMs() - before > 60;
  }
}

try {
  // The start is measured, not a build before it.
  execFileSync(process.execPath, ['infra/local/build.mjs'], { cwd: root, stdio: 'inherit' });
  await fill();
  // Nothing is counted yet: the service must be ready all the same, and count beside its work.
  await db.collection('contact_days').deleteMany({});
  await db.collection('contact_days_state').deleteMany({});
  const stack = await startStack({ env });
  try {
    printFigure('ready with contacts nobody has counted (s)', stack.readyMs / 1_000, '<= 60');
    const headers = { authorization: `Bearer ${await signIn(stack.url)}` };
    const countingSince = performance.now();
    const { pagination } = await (await fetch(`${stack.url}/api/contacts`, { headers })).json();
    if (pagination.total !== count) throw new Error(`the list says ${pagination.total} of ${count}`);
    const askedAt = performance.now();
    let statistics = await readStatistics(stack.url, headers);
    printFigure('statistics while nobody has counted (s)', (performance.now() - askedAt) / 1_000, '<= 3');
    while (statistics.counting !== null) {
      await sleep(500);
      statistics = await readStatistics(stack.url, headers);
    }
    if (statistics.total !== count) throw new Error(`the statistics say ${statistics.total} of ${count}`);
    printFigure('all counted after (s)', (performance.now() - countingSince) / 1_000);
    await waitUntilIdle(stack.pids());
    const { data: shown } = await (await fetch(`${stack.url}/api/contacts?limit=1`, { headers })).json();
    const one = await measure(stack.url, headers, `/${shown[0]._id}`);
    printFigure('reference: one contact by its id, p95 (ms)', one);
    for (const [label, call] of Object.entries(calls).filter(([name]) => isWanted(name)))
      printFigure(`${label}, p95 (ms)`, await measure(stack.url, headers, call), '<= 50');
    if (isWanted('export')) {
      const floor = await measureReading();
      printFigure('reference: the driver alone reads (rows/s)', floor);
      printFigure('export, share of that', (await measureExport(stack, headers)) / floor);
    }
  } finally {
    await stack.dispose();
  }
} finally {
  await client.close();
  await engines.stop();
}
