// 100,000 contacts: response times of the list, each filter, the search, the statistics and a contact request, and the export's throughput.
// BENCH_CONTACTS sets the number; BENCH_CONTACTS_DIR keeps the database for another run. An argument selects figures by name:
// node bench/leads.mjs search
import { execFileSync } from 'node:child_process';
import { startEngines } from './lib/engines.mjs';
import { readPssMb } from './lib/process-figures.mjs';
import { insertSampleContacts } from './lib/sample-contacts.mjs';
import { root, signIn, startStack } from './lib/stack.mjs';
import { percentile, printFigure } from './lib/statistics.mjs';
import { withoutIndexes } from './lib/without-indexes.mjs';

const count = Number(process.env.BENCH_CONTACTS ?? 100_000);
const repetitions = 20;
const isWanted = (/** @type {string} */ label) => label.includes(process.argv[2] ?? '');

const engines = await startEngines({ dataDir: process.env.BENCH_CONTACTS_DIR });
const { db, env } = engines;

/** The first start creates the indexes. */
async function fill() {
  const contacts = db.collection('contacts');
  if ((await contacts.estimatedDocumentCount()) === count) return;
  await contacts.drop();
  const empty = await startStack({ env });
  await empty.dispose();
  await withoutIndexes(db, () => insertSampleContacts(contacts, count));
}

const day = (/** @type {number} */ back) =>
  new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);

const calls = {
  list: '?page=1',
  'list, page 1,000': '?page=1000',
  'list by name': '?sort=name&order=asc',
  'list by name, page 500': '?sort=name&order=asc&page=500',
  'filter by status': '?status=converted',
  'filter by status, by name': '?status=converted&sort=name&order=asc',
  'filter by service': '?serviceType=AI%20%26%20Automation',
  'filter by contacted': '?contacted=true',
  'filter by dates': `?startDate=${day(200)}`,
  'filter by tag': '?tag=nobody',
  'all filters together': '?status=qualified&serviceType=Other&contacted=false&source=website',
  'search, one match': `?search=person${Math.floor(count / 2)}`,
  'search, hundreds of matches': '?search=company120',
  'search, all match': '?search=company',
  'search, two words': `?search=ada%20number${Math.floor(count / 20)}`,
  'search, two common words': '?search=ada%20company12',
  'search, two common words never together': '?search=ada%20grace',
  'search, a word that all contacts have and a common one': '?search=ada%20number',
  'search, a word of one message': `?search=rare${Math.floor(count / 2)}x3`,
  'search, a word of many messages': '?search=word25',
  'search, a run of digits': `?search=${String(1_000_000 + Math.floor(count / 2)).slice(2)}`,
  'filter by a source that no contact has': '?source=nowhere',
  'priority, first page': '/priority?limit=10',
  'priority, deep among the new leads': '/priority?limit=10&page=900',
};

/** @param {string} url @param {HeadersInit} headers @param {string} path @param {number} [pauseMs] */
async function measure(url, headers, path, pauseMs = 0) {
  const times = [];
  for (let run = 0; run < repetitions + 2; run++) {
    if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const startedAt = performance.now();
    const response = await fetch(`${url}${path}`, { headers });
    const body = await response.json();
    if (!response.ok) throw new Error(`${path} returned ${response.status}: ${JSON.stringify(body)}`);
    if (run >= 2) times.push(performance.now() - startedAt);
  }
  return percentile(times, 0.95);
}

const visitorsAtOnce = 8;
const requestsPerVisitor = 40;

/** Visitors who send the contact form one request after the other. @param {string} url */
async function measureRequests(url) {
  /** @type {number[]} */
  const times = [];
  async function send(/** @type {string} */ email) {
    const startedAt = performance.now();
    const response = await fetch(`${url}/api/contacts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fullName: 'Ada', email, goals: 'More visitors', agreedToTerms: true }),
    });
    if (response.status !== 201) throw new Error(`a contact request returned ${response.status}`);
    times.push(performance.now() - startedAt);
  }
  const visit = async (/** @type {unknown} */ _, /** @type {number} */ visitor) => {
    for (let n = 0; n < requestsPerVisitor; n++) await send(`bench-${visitor}-${n}@example.com`);
  };
  await Promise.all(Array.from({ length: visitorsAtOnce }, visit));
  await db.collection('contacts').deleteMany({ email: /^bench-\d+-\d+@example\.com$/ });
  printFigure(`contact request, ${visitorsAtOnce} visitors at once, p50 (ms)`, percentile(times, 0.5));
  printFigure(`contact request, ${visitorsAtOnce} visitors at once, p99 (ms)`, percentile(times, 0.99));
}

/** Rows per second that the driver alone reads, with the export's projection and sort order. */
async function measureReading() {
  const projection = { searchWords: 0, privateNotes: 0, statusHistory: 0, events: 0, merged: 0 };
  const rows = db
    .collection('contacts')
    .find({}, { projection, batchSize: 1_000 })
    .sort({ createdAt: -1, _id: -1 });
  const startedAt = performance.now();
  let read = 0;
  for await (const _row of rows) read += 1;
  return read / ((performance.now() - startedAt) / 1_000);
}

/** @param {Awaited<ReturnType<typeof startStack>>} stack @param {HeadersInit} headers */
async function measureExport(stack, headers) {
  printFigure('reference: the driver alone reads (rows/s)', await measureReading());
  const web = /** @type {number} */ (stack.pids().web);
  const before = readPssMb(web);
  /** @type {number[]} */
  const samples = [];
  const startedAt = performance.now();
  const response = await fetch(`${stack.url}/api/contacts/export`, { headers });
  let rows = -1;
  let looked = 0;
  for await (const chunk of /** @type {ReadableStream<Uint8Array>} */ (response.body)) {
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) rows += 1;
    if (rows - looked < count / 50) continue;
    looked = rows;
    samples.push(readPssMb(web));
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  if (rows !== count) throw new Error(`the export has ${rows} rows of ${count}`);
  printFigure('export (rows/s)', rows / seconds, '>= 5000');
  const settled = samples.slice(samples.length / 10);
  printFigure('memory of the process at its peak, above that before (MB)', Math.max(...samples) - before);
  printFigure('growth after the first tenth of the rows (MB)', Math.max(...settled) - settled[0], '<= 10');
}

try {
  // Builds first, so that the start time excludes the build.
  execFileSync(process.execPath, ['infra/local/build.mjs'], { cwd: root, stdio: 'inherit' });
  await fill();
  const stack = await startStack({ env: { ...env, CONTACTS_PER_ADDRESS: '10000' } });
  try {
    const headers = { authorization: `Bearer ${await signIn(stack.url)}` };
    const { data: shown } = await (await fetch(`${stack.url}/api/contacts?limit=1`, { headers })).json();
    const one = await measure(stack.url, headers, `/api/contacts/${shown[0]._id}`);
    printFigure('reference: one contact by its id, p95 (ms)', one);
    for (const [label, call] of Object.entries(calls).filter(([name]) => isWanted(name)))
      printFigure(`${label}, p95 (ms)`, await measure(stack.url, headers, `/api/contacts${call}`), '<= 100');
    if (isWanted('statistics')) {
      // Longer than the cache's five seconds.
      const computed = await measure(stack.url, headers, '/api/contacts/stats', 5_100);
      printFigure('statistics, computed, p95 (ms)', computed, '<= 300');
      printFigure(
        'statistics, cached, p95 (ms)',
        await measure(stack.url, headers, '/api/contacts/stats'),
        '<= 300',
      );
    }
    if (isWanted('contact request')) await measureRequests(stack.url);
    if (isWanted('export')) await measureExport(stack, headers);
  } finally {
    await stack.dispose();
  }
} finally {
  await engines.stop();
}
