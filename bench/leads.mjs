// A million contacts: how fast the list, each filter, the search and the statistics answer, and how the export streams.
import { setTimeout as sleep } from 'node:timers/promises';
import { MongoClient, ObjectId } from 'mongodb';
import { startEngines } from './lib/engines.mjs';
import { readPssMb } from './lib/process-figures.mjs';
import { signIn, startStack } from './lib/stack.mjs';
import { percentile, printFigure } from './lib/statistics.mjs';

const count = Number(process.env.BENCH_CONTACTS ?? 1_000_000);
const repetitions = 20;
const days = 1_000;
const statuses = ['new', 'in-progress', 'qualified', 'unqualified', 'converted', 'archived'];
const services = [
  ['seo-digital-strategy', 'SEO & Digital Strategy'],
  ['ai-automation', 'AI & Automation'],
  ['custom-api-development', 'Custom API Development'],
  ['legal-tech', 'Legal Tech Solutions'],
  ['other', 'Other'],
];
const firstNames = [
  'Ada',
  'Grace',
  'Alan',
  'Edsger',
  'Barbara',
  'Donald',
  'Margaret',
  'Linus',
  'Radia',
  'Tim',
];

const engines = await startEngines();
const client = await new MongoClient(engines.mongodbUrl).connect();
const env = {
  SAMPLE_CONTENT: 'off',
  MONGODB_URL: engines.mongodbUrl,
  REDIS_URL: engines.redisUrl,
  LOG_LEVEL: 'warn',
};

/** @param {number} n */
function makeContact(n) {
  const createdAt = new Date(Date.now() - (n % days) * 86_400_000 - (n % 86_000) * 1_000);
  const name = `${firstNames[n % firstNames.length]} Number${n}`;
  const email = `person${n}@company${n % 5_000}.example`;
  const [serviceTypeKey, serviceType] = services[n % services.length] ?? [];
  return {
    _id: new ObjectId(),
    submissionId: `bench-${n}`,
    fullName: name,
    email,
    phone: `+4930${1_000_000 + n}`,
    companyName: `Company ${n % 5_000}`,
    serviceType,
    serviceTypeKey,
    otherServiceType: '',
    goals: 'More visitors, and some words about what they should do once they are here.',
    timeline: '1-3 months',
    status: statuses[n % 7 === 0 ? 4 : n % statuses.length],
    source: 'website',
    attribution: {},
    contacted: n % 3 === 0,
    lastContactedAt: null,
    nextFollowUpDate: null,
    privateNotes: [],
    statusHistory: [],
    events: [],
    terms: null,
    owner: null,
    value: null,
    tags: [],
    convertedAt: null,
    searchWords: [
      ...name.toLowerCase().split(' '),
      email,
      email.slice(email.indexOf('@') + 1),
      `person${n}`,
      `company${n % 5_000}`,
      'company',
      `4930${1_000_000 + n}`,
    ],
    revision: 1,
    createdAt,
    updatedAt: createdAt,
  };
}

try {
  // The first start makes the indexes; the second one counts every day anew.
  const empty = await startStack({ env });
  await empty.dispose();
  for (let at = 0; at < count; at += 5_000)
    await client
      .db()
      .collection('contacts')
      .insertMany(
        Array.from({ length: Math.min(5_000, count - at) }, (_, index) => makeContact(at + index)),
        { ordered: false, writeConcern: { w: 1, journal: false } },
      );
  const stack = await startStack({ env });
  try {
    const headers = { authorization: `Bearer ${await signIn(stack.url)}` };
    for (let total = 0; total !== count; await sleep(500))
      total = (await (await fetch(`${stack.url}/api/contacts/stats`, { headers })).json()).data.total;
    /** @param {string} call */
    async function measure(call) {
      const times = [];
      for (let run = 0; run < repetitions + 2; run++) {
        const startedAt = performance.now();
        const response = await fetch(`${stack.url}/api/contacts${call}`, { headers });
        const answer = await response.json();
        if (!response.ok) throw new Error(`${call} answered ${response.status}: ${JSON.stringify(answer)}`);
        if (run >= 2) times.push(performance.now() - startedAt);
      }
      return percentile(times, 0.95);
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
      'search, very many matches': '?search=company',
      'search, two words': '?search=ada%20company12',
      statistics: '/stats',
    };
    for (const [label, call] of Object.entries(calls))
      printFigure(`${label}, p95 (ms)`, await measure(call), '<= 50');

    const web = /** @type {number} */ (stack.pids().web);
    const before = readPssMb(web);
    let peak = before;
    const startedAt = performance.now();
    const response = await fetch(`${stack.url}/api/contacts/export`, { headers });
    let firstMs = 0;
    let rows = -1;
    for await (const chunk of /** @type {ReadableStream<Uint8Array>} */ (response.body)) {
      firstMs ||= performance.now() - startedAt;
      for (const byte of chunk) if (byte === 10) rows += 1;
      if (rows % 50 === 0) peak = Math.max(peak, readPssMb(web));
    }
    const seconds = (performance.now() - startedAt) / 1_000;
    if (rows !== count) throw new Error(`the export has ${rows} rows of ${count}`);
    printFigure('export starts after (ms)', firstMs, '<= 200');
    printFigure('export (rows/s)', rows / seconds, '>= 20000');
    printFigure('memory it takes (MB)', peak - before, '<= 50');
  } finally {
    await stack.dispose();
  }
} finally {
  await client.close();
  await engines.stop();
}
