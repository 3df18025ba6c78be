import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { unzipSync } from 'fflate';
import { compareWorlds } from './browser/compare-worlds.mjs';
import { openLiveSite } from './browser/live-site.mjs';
import { withBrowser } from './browser/open-browser.mjs';
import { findOwner, isOfBackOffice } from './browser/remote-paths.mjs';
import { CliError } from './cli-error.mjs';
import { readDescription } from './pack-build.mjs';

/**
 * @typedef {import('./registry-api.mjs').RegistryApi} RegistryApi
 * @typedef {import('./registry-api.mjs').Build} Build
 * @typedef {import('./browser/live-site.mjs').Remote} Remote
 * @typedef {import('./browser/live-site.mjs').World} World
 * @typedef {import('./browser/compare-worlds.mjs').Failure} Failure
 * @typedef {{ shell: string, beside: string[], pages: string[], failures: Failure[] }} SmokeResult
 * @typedef {{ api: RegistryApi, url: string, executablePath: string }} Options
 */

const HOME = '/dashboard';
const RESPONSES_FILE = 'smoke.json';
/** The number of pages of one remote that are visited. */
const MAX_PAGES = 12;
const WITH_CANARIES = ', with the canaries';

/** @param {Build} build */
const nameOf = ({ name, version }) => `${name} ${version}`;

/**
 * The pages that a remote names in its manifest, and those of a public one that the sitemap lists.
 * @param {Remote} remote @param {Remote[]} remotes @param {string[]} sitemap
 */
function listPages({ build }, remotes, sitemap) {
  const { samples, prefixes, nav = [], commands = [] } = build;
  const menu = nav.flatMap(({ path, children = [] }) => [path, ...children.map((child) => child.path)]);
  // The first of the pages below one, such as the articles, is enough.
  const levels = sitemap.map((path) => path.replace(/(?<=\/[^/]+)\/.*/, '/*'));
  const listed = sitemap.filter((_path, index) => levels.indexOf(levels[index] ?? '') === index);
  const paths = [
    ...(samples ?? prefixes),
    ...menu,
    ...commands.map(({ path }) => path),
    ...(isOfBackOffice(build) ? [] : listed),
  ];
  const isOwn = (/** @type {string} */ path) => findOwner(remotes, path)?.build.name === build.name;
  return [...new Set(paths)].filter(isOwn).slice(0, MAX_PAGES);
}

/** Reads the responses to calls that the site can't answer, from the file beside the build's folder. @param {string} dist */
function readResponses(dist) {
  const file = join(dist, '..', RESPONSES_FILE);
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new CliError(`${RESPONSES_FILE}: ${/** @type {Error} */ (error).message}`, { exitCode: 2 });
  }
}

/** @param {string} dist @returns {Remote} */
function openBuild(dist) {
  return {
    build: readDescription(dist),
    responses: readResponses(dist),
    read: (file) => (existsSync(join(dist, file)) ? readFileSync(join(dist, file)) : undefined),
  };
}

/**
 * The values that staff have given to the remote's settings, where the build declares them with the same type, else its defaults.
 * @param {Build} build @param {import('./registry-api.mjs').LiveSet} live
 */
function chooseValues({ name, settings = {} }, live) {
  const current = live.remotes.find(({ active }) => active.name === name)?.active;
  return Object.fromEntries(
    Object.entries(settings).map(([setting, { type, default: standard = '' }]) => {
      const isSame = current?.settings?.[setting]?.type === type;
      return [setting, (isSame ? current?.values?.[setting] : undefined) ?? standard];
    }),
  );
}

/** @param {RegistryApi} api @param {Build} build @returns {Promise<Remote & { description: object }>} */
async function openArchive(api, build) {
  const files = unzipSync(await api.readArchive(build.name, build.version));
  const description = JSON.parse(new TextDecoder().decode(files['remote.json']));
  return { build, description, read: (file) => files[file] };
}

/**
 * Tries a build beside the live remotes of its area and their canaries, in the live shell.
 * @param {Options & { dist: string }} options
 * @returns {Promise<SmokeResult>}
 */
export async function smoke({ api, url, executablePath, dist }) {
  const candidate = openBuild(dist);
  const { name, widgets = [], ssr } = candidate.build;
  const live = await api.readLive();
  candidate.build.values = chooseValues(candidate.build, live);
  const site = await openLiveSite(url);
  const bundle = ssr ? await api.readShellBundle() : undefined;
  const isOfArea = (/** @type {Build} */ build) => isOfBackOffice(build) === isOfBackOffice(candidate.build);
  const area = live.remotes.filter(({ active }) => isOfArea(active));
  const others = area.filter(({ active }) => active.name !== name);
  /** @param {string} arm @param {(remote: typeof area[number]) => Build} choose @returns {{ before: World, after: World }} */
  const toWorlds = (arm, choose) => {
    const world = { name: arm, shell: undefined, islands: live.islands, bundle };
    const beside = others.map((remote) => ({ build: choose(remote) }));
    const current = area
      .filter(({ active }) => active.name === name)
      .map(({ active }) => ({ build: active }));
    return {
      before: { ...world, remotes: [...beside, ...current] },
      after: { ...world, remotes: [...beside, candidate] },
    };
  };
  const active = toWorlds('', (remote) => remote.active);
  const { remotes } = active.after;
  const own = listPages(candidate, remotes, []);
  const pages = [
    ...own,
    ...(widgets.length > 0 ? [HOME] : []),
    ...remotes
      .filter((remote) => remote !== candidate)
      .flatMap((remote) => listPages(remote, remotes, []).slice(0, 1)),
  ];
  const tried = [...new Set(pages)].map((path) => ({ path, isOwn: own.includes(path) }));
  const hasCanary = others.some(({ canary }) => canary !== null);
  const arms = [
    active,
    ...(hasCanary ? [toWorlds(WITH_CANARIES, (remote) => remote.canary ?? remote.active)] : []),
  ];
  /** @type {Failure[]} */
  const failures = [];
  await withBrowser(executablePath, async (contexts) => {
    for (const arm of arms)
      if (failures.length === 0)
        failures.push(...(await compareWorlds({ site, contexts, ...arm, pages: tried })));
  });
  return {
    shell: live.shell,
    beside: others.map((remote) => nameOf(remote.active)),
    pages: tried.map(({ path }) => path),
    failures,
  };
}

/**
 * A built shell that no site runs yet.
 * @param {string} given
 */
function openShell(given) {
  const folder = existsSync(join(given, 'shell.json')) ? given : join(given, 'dist');
  if (!existsSync(join(folder, 'shell.json')))
    throw new CliError(`${given} has no shell.json: build the shell first`, { exitCode: 2 });
  const description = JSON.parse(readFileSync(join(folder, 'shell.json'), 'utf8'));
  const require = createRequire(join(resolve(folder), 'shell.json'));
  /** @type {{ findMismatches(description: object, shell: object): string[] }} */
  const { findMismatches } = require('./server/compatibility.cjs');
  return {
    shell: {
      version: description.version,
      entry: description.entry,
      backOffice: description.backOffice.entry,
      islands: description.islands.js[0] ?? '',
      folder,
    },
    bundle: readFileSync(join(folder, 'server/shell.cjs'), 'utf8'),
    findMismatches: (/** @type {object} */ remote) => findMismatches(remote, description),
  };
}

/**
 * Tries all live remotes and their canaries in a shell that is not live yet.
 * @param {Options & { shellFolder: string }} options
 * @returns {Promise<{ shell: string, results: { remote: string, version: string, result: SmokeResult }[] }>}
 */
export async function rehearse({ api, url, executablePath, shellFolder }) {
  const next = openShell(shellFolder);
  const [live, site, liveBundle] = await Promise.all([
    api.readLive(),
    openLiveSite(url),
    api.readShellBundle(),
  ]);
  const sitemap = await site.listPages();
  const open = (/** @type {Build} */ build) => openArchive(api, build);
  const active = await Promise.all(live.remotes.map((remote) => open(remote.active)));
  const canaries = await Promise.all(
    live.remotes.flatMap(({ canary }) => (canary === null ? [] : [open(canary)])),
  );
  const withCanaries = active.map(
    (remote) => canaries.find(({ build }) => build.name === remote.build.name) ?? remote,
  );
  /** @param {string} arm @param {Remote[]} remotes @returns {{ before: World, after: World }} */
  const toWorlds = (arm, remotes) => ({
    before: { name: arm, shell: undefined, islands: live.islands, bundle: liveBundle, remotes },
    after: { name: arm, shell: next.shell, islands: next.shell.islands, bundle: next.bundle, remotes },
  });
  const arms = [
    { tried: active, remotes: active, name: '' },
    { tried: canaries, remotes: withCanaries, name: WITH_CANARIES },
  ];
  const results = [...active, ...canaries].map(({ build, description }) => ({
    remote: build.name,
    version: build.version,
    result: {
      shell: next.shell.version,
      beside: active.filter((other) => other.build.name !== build.name).map((other) => nameOf(other.build)),
      pages: /** @type {string[]} */ ([]),
      failures: next.findMismatches(description).map((reason) => ({
        remote: build.name,
        version: build.version,
        page: 'every page',
        reason,
      })),
    },
  }));
  const resultOf = (/** @type {{ name: string, version: string }} */ { name, version }) =>
    results.find((each) => each.remote === name && each.version === version)?.result;
  await withBrowser(executablePath, async (contexts) => {
    for (const { tried, remotes, name } of arms) {
      const pages = tried.flatMap((remote) => {
        const own = listPages(remote, remotes, sitemap);
        resultOf(remote.build)?.pages.push(...own);
        return own.map((path) => ({ path, isOwn: false }));
      });
      const failures = await compareWorlds({ site, contexts, ...toWorlds(name, remotes), pages });
      for (const failure of failures)
        resultOf({ name: failure.remote, version: failure.version })?.failures.push(failure);
    }
  });
  return { shell: next.shell.version, results };
}
