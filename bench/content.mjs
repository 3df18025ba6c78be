// 50,000 articles and 5,000 of each other type: how fast each list, filter and search of the back office and of visitors answers,
// and the page of 12 articles beside the same list as Strapi answers it. What this machine does at its best is measured between the
// calls: 12 articles by an index, a few fields of each, by the driver straight from the same engine. What a call costs the services in
// CPU hardly moves when others keep the machine busy; how long they stood ready while all cores were taken tells how busy it was.
// Words after it name the groups to measure: node bench/content.mjs articles "case studies"
import { fork } from 'node:child_process';
import autocannon from 'autocannon';
import { MongoClient } from 'mongodb';
import { commonWords, makeMedia, makers, tags } from './lib/content-corpus.mjs';
import { startEngines } from './lib/engines.mjs';
import { readCoreWaitMs, readCpuMs } from './lib/process-figures.mjs';
import { signIn, startStack } from './lib/stack.mjs';
import { median, percentile, printFigure } from './lib/statistics.mjs';
import { withoutIndexes } from './lib/without-indexes.mjs';

const articleCount = Number(process.env.BENCH_ARTICLES ?? 50_000);
const otherCount = Number(process.env.BENCH_ENTRIES ?? 5_000);
const repetitions = 50;
const warmUps = 5;
const batch = 2_500;
const connections = 10;
const secondsPerRound = 4;
const wanted = new Set(process.argv.slice(2));

/** With a folder here the content is made once and measured as often as wanted. */
const engines = await startEngines({ dataDir: process.env.BENCH_CONTENT_DATA });
const client = await new MongoClient(engines.mongodbUrl).connect();
const db = client.db();
const env = {
  SAMPLE_CONTENT: 'off',
  MONGODB_URL: engines.mongodbUrl,
  REDIS_URL: engines.redisUrl,
  LOG_LEVEL: 'warn',
};

async function fill() {
  const media = makeMedia();
  await db.collection('media').insertOne(media);
  for (const [name, make] of Object.entries(makers(media._id.toHexString()))) {
    const count = name === 'blogs' ? articleCount : otherCount;
    for (let at = 0; at < count; at += batch) {
      const records = Array.from({ length: Math.min(batch, count - at) }, (_, index) => make(at + index));
      await db
        .collection(name)
        .insertMany(records, { ordered: false, writeConcern: { w: 1, journal: false } });
    }
  }
  const { createdBy } = (await db.collection('blogs').findOne()) ?? {};
  await db.collection('reference_authors').insertOne({ _id: createdBy.id, name: createdBy.name });
  await db
    .collection('reference_tags')
    .insertMany(tags.map((name) => ({ _id: /** @type {any} */ (name), name })));
}

/** @param {number} run */
const word = (run) => commonWords[run % commonWords.length];
/** @param {string} path @param {number} count */
const adminLists = (path, count) => ({
  'first page': `${path}?page=1`,
  'last page': `${path}?page=${Math.ceil(count / 10)}`,
  drafts: `${path}?status=draft`,
  published: `${path}?status=published&page=3`,
  archived: `${path}?status=archived`,
});
/** @param {string} path @param {number} count */
const searches = (path, count) => ({
  'search, one match': (/** @type {number} */ run) => `${path}single${Math.floor((count / 30) * run)}`,
  'search, half of all match': (/** @type {number} */ run) => `${path}${word(run)}`,
  'search, two words': (/** @type {number} */ run) => `${path}${word(run)}%20${word(run + 7)}`,
  'search, the start of a word': (/** @type {number} */ run) => `${path}term${(run + 11).toString(36)}`,
});

/** @type {Record<string, { staff: boolean, save?: string, calls: Record<string, string | ((run: number) => string)> }>} */
const groups = {
  articles: {
    staff: true,
    save: 'blogs',
    calls: {
      ...adminLists('/api/blogs/published', articleCount),
      scheduled: '/api/blogs/published?status=scheduled',
      'by title': '/api/blogs/published?sortBy=title',
      'by views': '/api/blogs/published?sortBy=-views&page=2',
      tag: (run) => `/api/blogs/published?tag=${encodeURIComponent(tags[run] ?? '')}`,
      'search and status': (run) => `/api/blogs/published?status=draft&q=${word(run)}`,
      ...searches('/api/blogs/published?q=', articleCount),
    },
  },
  services: {
    staff: true,
    save: 'services',
    calls: {
      ...adminLists('/api/services/admin/all', otherCount),
      category: '/api/services/admin/all?category=marketing',
      'category and status': '/api/services/admin/all?category=marketing&status=draft',
      'search and category': (run) => `/api/services/search?category=product&q=${word(run)}`,
      ...searches('/api/services/search?q=', otherCount),
    },
  },
  solutions: {
    staff: true,
    save: 'solutions',
    calls: {
      ...adminLists('/api/solutions/admin/all', otherCount),
      industry: '/api/solutions/admin/all?industry=finance',
      'industry and status': '/api/solutions/admin/all?industry=finance&status=draft',
      featured: '/api/solutions/admin/all?featured=true',
      ...searches('/api/solutions/admin/all?search=', otherCount),
    },
  },
  'case studies': {
    staff: true,
    save: 'case-studies',
    calls: {
      ...adminLists('/api/case-studies/admin/all', otherCount),
      industry: '/api/case-studies/admin/all?industry=finance',
      'industry and status': '/api/case-studies/admin/all?industry=finance&status=published',
      ...searches('/api/case-studies/admin/all?search=', otherCount),
    },
  },
  partners: {
    staff: true,
    calls: {
      'first page': '/api/partner-logos?page=1',
      'last page': `/api/partner-logos?page=${Math.ceil(otherCount / 10)}`,
    },
  },
  visitors: {
    staff: false,
    save: 'blogs',
    calls: {
      'articles, first page': '/api/blogs/published?page=1',
      'articles, page 1,000': '/api/blogs/published?page=1000',
      'articles of a tag': (run) => `/api/blogs/published?tag=${encodeURIComponent(tags[run] ?? '')}`,
      'articles, search': (run) => `/api/blogs/published?q=${word(run)}`,
      'services, page of 12': '/api/services?page=1&limit=12',
      'services of a category': '/api/services/category/marketing?limit=12',
      'solutions, page of 12': '/api/solutions?page=1&limit=12',
      'solutions of an industry': '/api/solutions?industry=finance&limit=12',
      'case studies, page of 12': '/api/case-studies?page=1&limit=12',
      'case studies of an industry': '/api/case-studies?industry=finance&limit=12',
      'partners, active': '/api/partner-logos/active',
      'site search': (run) => `/api/search?q=${word(run)}`,
      'site search, two words': (run) => `/api/search?q=${word(run)}%20${word(run + 7)}`,
      'site search, rare': (run) => `/api/search?q=single${run * 31}`,
    },
  },
};

async function readAtBest() {
  const startedAt = performance.now();
  await db
    .collection('blogs')
    .find(
      { isLive: true, status: 'published' },
      {
        projection: { title: 1, slug: 1, excerpt: 1, publishedAt: 1 },
        hint: { isLive: 1, status: 1, sortAt: -1, _id: -1 },
      },
    )
    .sort({ sortAt: -1, _id: -1 })
    .limit(12)
    .toArray();
  return performance.now() - startedAt;
}

/** @param {string} url @param {boolean} isKept whether an answer that the service made before will do */
async function measureRate(url, isKept) {
  const headers = isKept ? {} : { 'cache-control': 'no-cache' };
  const options = { url, headers, connections, duration: secondsPerRound };
  const { requests, non2xx, errors } = await autocannon(options);
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} answers were no 2xx, ${errors} failed`);
  return requests.average;
}

/** @param {string} atrium */
async function compareWithStrapi(atrium) {
  const child = fork(new URL('./lib/strapi-shape.mjs', import.meta.url), [engines.mongodbUrl]);
  try {
    const port = await new Promise((resolve) => child.once('message', resolve));
    const reference = `http://127.0.0.1:${port}`;
    const list = `${atrium}/api/blogs/published?limit=12`;
    const pairs = [
      { label: 'page of 12, nothing kept', ours: list, theirs: `${reference}/api/articles`, isKept: false },
      { label: 'page of 12, kept', ours: list, theirs: `${reference}/cached/articles`, isKept: true },
      {
        label: 'the page as HTML',
        ours: `${atrium}/blog`,
        theirs: `${reference}/cached/articles`,
        isKept: true,
      },
    ];
    for (const { label, ours, theirs, isKept } of pairs) {
      const rates = { ours: /** @type {number[]} */ ([]), theirs: /** @type {number[]} */ ([]) };
      for (let round = 0; round < 3; round++) {
        rates.ours.push(await measureRate(ours, isKept));
        rates.theirs.push(await measureRate(theirs, isKept));
      }
      printFigure(`${label} (requests/s, median)`, median(rates.ours));
      printFigure("  Strapi's shape on the same engine", median(rates.theirs));
    }
  } finally {
    child.kill();
  }
}

try {
  if ((await db.collection('blogs').estimatedDocumentCount()) !== articleCount) {
    // The first start makes the indexes.
    const empty = await startStack({ env });
    await empty.dispose();
    const filledAt = performance.now();
    await withoutIndexes(db, fill);
    printFigure('filled in (s)', (performance.now() - filledAt) / 1_000);
  }
  const stack = await startStack({ env });
  try {
    const staffHeaders = { authorization: `Bearer ${await signIn(stack.url)}` };

    /** A save, which moves totals. @param {string} resource @param {number} run */
    async function save(resource, run) {
      const { _id } =
        (await db.collection(resource.replace('-', '_')).findOne({}, { projection: { _id: 1 } })) ?? {};
      const response = await fetch(`${stack.url}/api/${resource}/${_id}`, {
        method: 'PUT',
        headers: { ...staffHeaders, 'content-type': 'application/json' },
        body: JSON.stringify({ status: run % 2 === 0 ? 'draft' : 'published' }),
      });
      if (!response.ok) throw new Error(`a save answered ${response.status}`);
    }

    const web = /** @type {number} */ (stack.pids().web);
    let slowest = 0;
    let late = 0;
    const atBest = [];
    const all = [];
    for (const [group, { staff, save: saved, calls }] of Object.entries(groups)) {
      if (wanted.size > 0 && !wanted.has(group)) continue;
      for (const [label, call] of Object.entries(calls)) {
        const times = [];
        const bestTimes = [];
        let cpuMs = 0;
        let waitMs = 0;
        for (let run = 0; run < repetitions + warmUps; run++) {
          if (saved !== undefined) await save(saved, run);
          const path = typeof call === 'string' ? call : call(run);
          bestTimes.push(await readAtBest());
          const cpuBefore = readCpuMs(web);
          const waitBefore = readCoreWaitMs(web);
          const startedAt = performance.now();
          const response = await fetch(`${stack.url}${path}`, staff ? { headers: staffHeaders } : {});
          const answer = await response.text();
          if (!response.ok) throw new Error(`${path} answered ${response.status}: ${answer}`);
          if (run < warmUps) continue;
          times.push(performance.now() - startedAt);
          cpuMs += readCpuMs(web) - cpuBefore;
          waitMs += readCoreWaitMs(web) - waitBefore;
        }
        const p95 = percentile(times, 0.95);
        slowest = Math.max(slowest, p95);
        if (p95 > 50) late += 1;
        atBest.push(...bestTimes);
        all.push(...times);
        const ratio = (median(times) / median(bestTimes)).toFixed(1);
        const text = `${median(times).toFixed(1)} / ${p95.toFixed(1)}  ${ratio}x`;
        const spent = `${(cpuMs / repetitions).toFixed(1)} ${(waitMs / repetitions).toFixed(1)}`;
        printFigure(
          `${group}: ${label}, p50 / p95 (ms), x best, CPU and waited (ms)`,
          `${text}  ${spent}`,
          '<= 50',
        );
      }
    }
    const spread = (/** @type {number[]} */ times) =>
      `${median(times).toFixed(1)} / ${percentile(times, 0.95).toFixed(1)}`;
    printFigure('calls whose p95 is above 50 ms', String(late), '0');
    printFigure('the slowest p95 (ms)', slowest, '<= 50');
    printFigure('all calls, p50 / p95 (ms)', spread(all), '<= 50');
    printFigure('the engine at its best, p50 / p95 (ms)', spread(atBest));
    if (process.env.BENCH_REFERENCE !== 'off') await compareWithStrapi(stack.url);
  } finally {
    await stack.dispose();
  }
} finally {
  await client.close();
  await engines.stop();
}
