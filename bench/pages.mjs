// Home, a service, an article, contact and an own page as a first visitor gets them: each run has a Chrome that has just been started,
// with a new profile, and beside it, in the same minute, an empty page (the overhead of machine and browser) and the same page without
// its scripts. Three ways: Lighthouse (mobile, simulated; by wall and by CPU time), visits on a slow phone that tap the menu and a link,
// and a trace without slowdown.
// `bench/pages.mjs [--runs=3] [--only=/contact] [--beside=<page of another site>] [site …]`; with two sites it compares two builds.
// Compare figures of one run only: contact had 101 ms of blocking above the page without scripts one day, 193 the next.
import { parseArgs } from 'node:util';
import { audit, categories } from './lib/audit.mjs';
import { measureFirstVisit, measureIslandPress, measureLink } from './lib/first-visit.mjs';
import { withFreshBrowser } from './lib/fresh-chrome.mjs';
import { whenPicturesAreReady } from './lib/pictures.mjs';
import { whenIdle } from './lib/process-figures.mjs';
import { signIn, startStack } from './lib/stack.mjs';
import { startBareServer } from './lib/start-bare-server.mjs';
import { median, percentile, printFigure } from './lib/statistics.mjs';
import { traceVisit } from './lib/trace-visit.mjs';
import { startWithoutScripts } from './lib/without-scripts.mjs';

const emptyPage =
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Empty</title><h1>Empty</h1>';
const visitsPerRun = 3;

/** @typedef {import('./lib/audit.mjs').Audit} Audit */
/** @typedef {Awaited<ReturnType<typeof measureFirstVisit>>} Visit */
/** @typedef {Awaited<ReturnType<typeof traceVisit>>} Trace */
/** @typedef {{ title: string, url: string, isOwn: boolean, audits: Audit[], visits: Visit[], traces: Trace[], presses: number[], links: number[] }} Measured */

const { values: options, positionals: given } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '3' },
    only: { type: 'string' },
    beside: { type: 'string', multiple: true, default: [] },
  },
});
const runs = Number(options.runs);
const startedAt = performance.now();

/** On the other stream, so that the figures alone can be kept. @param {string} text */
function say(text) {
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0).padStart(4);
  process.stderr.write(`${seconds} s  ${text}\n`);
}

if (given.length === 0) say('starting a site on a new data folder');
const stack = given.length === 0 ? await startStack() : undefined;
const empty = await startBareServer(Buffer.from(emptyPage));
const sites = stack ? [stack.url] : given;
/** @type {{ url: string, stop(): void } | undefined} */
let bare;
try {
  for (const url of sites) await whenPicturesAreReady(url, say);
  if (stack) {
    say('waiting until the worker is idle');
    await whenIdle(stack.pids().worker ?? 0);
  }
  const [site = ''] = sites;
  bare = await startWithoutScripts(site);
  const ownPage = stack ? [await createOwnPage(site)] : [];
  for (const path of [...(await listPaths(site)), ...ownPage]) {
    const pages = [
      create('an empty page', empty.url, false),
      create(`${path} without its scripts`, bare.url + path, false),
      ...options.beside.map((url) => create(url, url, false)),
      ...sites.map((url) => create(given.length > 0 ? url + path : path, url + path, true)),
    ];
    for (let run = 1; run <= runs; run++) {
      say(`${path}: run ${run} of ${runs}`);
      for (const page of pages) await measure(page);
    }
    const [floor, withoutScripts] = pages;
    if (floor && withoutScripts) for (const page of pages) report(page, { floor, withoutScripts });
  }
} finally {
  empty.stop();
  bare?.stop();
  await stack?.dispose();
}

/** @param {string} site */
async function listPaths(site) {
  if (options.only) return [options.only];
  const firstOf = async (/** @type {string} */ path) =>
    (await (await fetch(site + path)).json()).data[0].slug;
  return [
    '/',
    `/services/${await firstOf('/api/services/all')}`,
    `/blog/${await firstOf('/api/blogs/published?page=1&limit=1')}`,
    '/contact',
  ];
}

/** A page that staff have made of blocks. @param {string} site @returns {Promise<string>} its path */
async function createOwnPage(site) {
  const response = await fetch(`${site}/api/pages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await signIn(site)}` },
    body: JSON.stringify({
      title: 'An offer',
      slug: 'an-offer',
      status: 'published',
      blocks: [
        {
          kind: 'hero',
          look: 'immersive',
          title: 'One offer',
          primary: { label: 'Get in touch', to: '/contact' },
        },
        {
          kind: 'questions',
          title: 'Before you ask',
          questions: [{ question: 'How long?', answer: 'Six weeks.' }],
        },
        { kind: 'contact', title: 'Tell us what you need' },
      ],
    }),
  });
  if (!response.ok) throw new Error(`the own page was refused: ${response.status}`);
  return '/an-offer';
}

/** @param {string} title @param {string} url @param {boolean} isOwn @returns {Measured} */
function create(title, url, isOwn) {
  return { title, url, isOwn, audits: [], visits: [], traces: [], presses: [], links: [] };
}

/** @param {Measured} page */
async function measure({ title, url, isOwn, audits, visits, traces, presses, links }) {
  say(`  ${title}: Lighthouse`);
  audits.push(await audit(url));
  if (!isOwn) return;
  say(`  ${title}: ${visitsPerRun} visits and a trace`);
  for (let visit = 0; visit < visitsPerRun; visit++) {
    visits.push(await withFreshBrowser((browser) => measureFirstVisit(browser, url)));
  }
  links.push(await withFreshBrowser((browser) => measureLink(browser, url)));
  traces.push(await withFreshBrowser((browser) => traceVisit(browser, url)));
  if (url.endsWith('/contact'))
    presses.push(await withFreshBrowser((browser) => measureIslandPress(browser, url)));
}

/** @param {Measured} page @param {{ floor: Measured, withoutScripts: Measured }} beside the empty page and the one without scripts, of the same runs */
function report(page, { floor, withoutScripts }) {
  const { audits } = page;
  const medianOf = (/** @type {Measured} */ { audits: list }, /** @type {(audit: Audit) => number} */ read) =>
    median(list.map(read));
  const performanceOf = (/** @type {Audit} */ { scores }) => scores[0] ?? 0;
  const scores = categories.map((_, index) => median(audits.map((result) => result.scores[index] ?? 0)));
  const tbt = medianOf(page, (result) => result.tbt);
  process.stdout.write(`\n${page.title}\n`);
  printFigure(`  ${categories.join(' / ')}`, scores.join(' / '), page.isOwn ? '>= 95 / 100 / 100 / 100' : '');
  const tbtOf = (/** @type {Measured} */ other) => medianOf(other, (result) => result.tbt);
  printFigure('  total blocking time (ms)', tbt, page === withoutScripts ? '<= 300' : '');
  printFigure(
    '  by CPU time: performance',
    medianOf(page, ({ scoreByCpu }) => scoreByCpu),
    '>= 99',
  );
  printFigure(
    '  by CPU time: total blocking time (ms)',
    medianOf(page, ({ tbtByCpu }) => tbtByCpu),
    '<= 60',
  );
  if (page !== floor) {
    const lost = medianOf(floor, performanceOf) - medianOf(page, performanceOf);
    printFigure('  performance below the empty page', lost, '<= 5');
    printFigure('  blocking time above the empty page (ms)', tbt - tbtOf(floor));
    if (page.isOwn)
      printFigure(
        '  blocking time above the same page without scripts (ms)',
        tbt - tbtOf(withoutScripts),
        '<= 50',
      );
    printFigure(
      '  largest contentful paint (ms)',
      medianOf(page, ({ lcp }) => lcp),
      '<= 1300',
    );
    printFigure(
      '  cumulative layout shift',
      medianOf(page, ({ cls }) => cls),
      '0',
    );
  }
  printFigure(
    '  machine (Lighthouse benchmark index; laptops 1500)',
    medianOf(page, ({ machine }) => machine),
  );
  if (page.isOwn) reportVisits(page);
}

/** @param {Measured} page */
function reportVisits({ visits, traces, presses, links }) {
  const medianOf = (/** @type {keyof Visit} */ key) => median(visits.map((visit) => visit[key]));
  process.stdout.write('  first visits: CPU 4x slower, 150 ms, 1.6 Mbit/s\n');
  printFigure('    largest contentful paint (ms)', medianOf('lcp'), '<= 1300');
  printFigure('    cumulative layout shift', medianOf('cls'), '0');
  printFigure('    blocking time (ms)', medianOf('blocking'), '<= 50');
  printFigure('    longest task (ms)', medianOf('longest'));
  const taps = visits.map(({ tap }) => tap);
  printFigure('    tap until the menu is open, p75 (ms)', percentile(taps, 0.75), '<= 200');
  printFigure('    link until the next page is painted, p75 (ms)', percentile(links, 0.75), '<= 2200');
  if (presses.length > 0)
    printFigure(
      '    press before anything is loaded until the island answers, p75 (ms)',
      percentile(presses, 0.75),
      '<= 1500',
    );
  process.stdout.write('  visits without slowdown\n');
  printFigure('    document, as sent (KB)', median(traces.map(({ documentKb }) => documentKb)), '<= 28');
  printFigure(
    '    scripts before a need, as sent (KB)',
    median(traces.map(({ scriptKb }) => scriptKb)),
    '<= 10',
  );
  printFigure('    CPU of the main thread after the first paint (ms)', median(traces.map(({ cpu }) => cpu)));
  process.stdout.write('    tasks over 50 ms after the first paint   goal: none\n');
  for (const [index, { tasks }] of traces.entries()) {
    process.stdout.write(`      visit ${index + 1}: ${tasks.length === 0 ? 'none' : ''}\n`);
    for (const { at, wall, cpu, parts } of tasks) {
      const text = `${wall.toFixed(0)} ms (CPU ${cpu.toFixed(0)}), ${at.toFixed(0)} ms after the first paint: ${parts.join(', ')}`;
      process.stdout.write(`        ${text}\n`);
    }
  }
}
