// 10,000 items (7,000 articles, 1,000 of each other kind): response times of lists, filters and searches for staff and
// visitors, and size and build time of the search index. Calls come one at a time and bypass the response cache. Between them a
// list read by the driver alone shows how busy the machine is. Arguments choose groups: node bench/content.mjs articles "case studies"
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commonWords, makeMedia, makers, tags } from './lib/content-corpus.mjs';
import { startEngines } from './lib/engines.mjs';
import { readCpuMs } from './lib/process-figures.mjs';
import { signIn, startStack } from './lib/stack.mjs';
import { median, percentile, printFigure } from './lib/statistics.mjs';
import { withoutIndexes } from './lib/without-indexes.mjs';

const articleCount = Number(process.env.BENCH_ARTICLES ?? 7_000);
const otherCount = Number(process.env.BENCH_ENTRIES ?? 1_000);
const repetitions = 20;
const warmUps = 3;
const batch = 2_500;
const goals = { listMs: 50, searchMs: 30, indexMb: 60, buildMs: 2_000 };
const wanted = new Set(process.argv.slice(2));

/** With BENCH_CONTENT_DATA the content is created once and reused. */
const engines = await startEngines({ dataDir: process.env.BENCH_CONTENT_DATA });
const { db } = engines;
/** The build of the search index is an entry of the level info. */
const env = { ...engines.env, LOG_LEVEL: 'info' };

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
  'search, a typo': (/** @type {number} */ run) => `${path}${word(run).replace('word', 'wrod')}`,
});

/** @type {Record<string, { staff: boolean, calls: Record<string, string | ((run: number) => string)> }>} */
const groups = {
  articles: {
    staff: true,
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
    calls: {
      'articles, first page': '/api/blogs/published?page=1',
      'articles, last page': `/api/blogs/published?page=${Math.floor(articleCount / 20)}`,
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
      'site search, a typo': (run) => `/api/search?q=${word(run).replace('word', 'wrod')}`,
    },
  },
};

/**
 * Reads the log entry of the finished index build.
 * @param {string} dataDir
 * @returns {Promise<{ count: number, tookMs: number, sizeBytes: number }>}
 */
async function readIndexFigures(dataDir) {
  for (let attempt = 1; attempt <= 600; attempt += 1) {
    const log = readFileSync(path.join(dataDir, 'logs/web.log'), 'utf8');
    const line = log.split('\n').findLast((text) => text.includes('search index built'));
    if (line !== undefined) return JSON.parse(line);
    await sleep(100);
  }
  throw new Error('the search index was not built within 60 s');
}

async function readAtBest() {
  const startedAt = performance.now();
  await db
    .collection('blogs')
    .find(
      { isLive: true, status: 'published' },
      {
        projection: { title: 1, slug: 1, excerpt: 1, publishedAt: 1 },
      },
    )
    .sort({ sortAt: -1, _id: -1 })
    .limit(12)
    .toArray();
  return performance.now() - startedAt;
}

try {
  if ((await db.collection('blogs').estimatedDocumentCount()) !== articleCount) {
    // The first start creates the indexes.
    const empty = await startStack({ env });
    await empty.dispose();
    const filledAt = performance.now();
    await withoutIndexes(db, fill);
    printFigure('filled in (s)', (performance.now() - filledAt) / 1_000);
  }
  const stack = await startStack({ env });
  try {
    const built = await readIndexFigures(stack.dataDir);
    printFigure('search index, items', built.count);
    printFigure('search index, size (MB)', built.sizeBytes / 1e6, `<= ${goals.indexMb}`);
    printFigure('search index, built within (ms)', built.tookMs, `<= ${goals.buildMs}`);
    const visitorHeaders = { 'cache-control': 'no-cache' };
    const staffHeaders = { ...visitorHeaders, authorization: `Bearer ${await signIn(stack.url)}` };

    const spread = (/** @type {number[]} */ times) =>
      `${median(times).toFixed(1)} / ${percentile(times, 0.95).toFixed(1)}`;
    const web = /** @type {number} */ (stack.pids().web);
    let slowest = 0;
    let late = 0;
    const atBest = [];
    const all = [];
    for (const [group, { staff, calls }] of Object.entries(groups)) {
      if (wanted.size > 0 && !wanted.has(group)) continue;
      for (const [label, call] of Object.entries(calls)) {
        const times = [];
        const bestTimes = [];
        let cpuMs = 0;
        for (let run = 0; run < repetitions + warmUps; run++) {
          const callPath = typeof call === 'string' ? call : call(run);
          bestTimes.push(await readAtBest());
          const cpuBefore = readCpuMs(web);
          const startedAt = performance.now();
          const response = await fetch(`${stack.url}${callPath}`, {
            headers: staff ? staffHeaders : visitorHeaders,
          });
          const body = await response.text();
          if (!response.ok) throw new Error(`${callPath} returned ${response.status}: ${body}`);
          if (run < warmUps) continue;
          times.push(performance.now() - startedAt);
          cpuMs += readCpuMs(web) - cpuBefore;
        }
        const p95 = percentile(times, 0.95);
        slowest = Math.max(slowest, p95);
        const goalMs = label.startsWith('site search') ? goals.searchMs : goals.listMs;
        if (p95 > goalMs) late += 1;
        atBest.push(...bestTimes);
        all.push(...times);
        printFigure(
          `${group}: ${label}, p50 / p95, CPU (ms)`,
          `${spread(times)}  ${(cpuMs / repetitions).toFixed(1)}`,
          `<= ${goalMs}`,
        );
      }
    }
    printFigure('calls above their goal', String(late), '0');
    printFigure('the slowest p95 (ms)', slowest);
    printFigure('all calls, p50 / p95 (ms)', spread(all));
    printFigure('the engine at its best, p50 / p95 (ms)', spread(atBest));
  } finally {
    await stack.dispose();
  }
} finally {
  await engines.stop();
}
