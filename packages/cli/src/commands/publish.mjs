import { resolve } from 'node:path';
import { CliError } from '../cli-error.mjs';
import { describeRemote } from '../describe-remote.mjs';
import { findChromium } from '../find-chromium.mjs';
import { packBuild, readBuild } from '../pack-build.mjs';
import { listParts } from '../parts.mjs';
import { smoke } from '../smoke-run.mjs';
import { readSourceCommit } from '../source-commit.mjs';
import { requireNone } from './smoke.mjs';

/**
 * @typedef {import('../context.mjs').CommonOptions & { dist: string, canary?: string, stored?: boolean, message?: string,
 *   commit?: string, author?: string, smoke?: boolean }} PublishOptions
 */

/** @param {PublishOptions} options */
function readPlacement({ canary, stored }) {
  if (canary !== undefined && stored) throw new CliError('Use either --canary or --stored', { exitCode: 2 });
  if (canary === undefined) return { placement: stored ? 'stored' : 'active' };
  const percent = Number(canary);
  if (!Number.isInteger(percent) || percent < 1 || percent > 99)
    throw new CliError('--canary needs a share from 1 to 99', { exitCode: 2 });
  return { placement: 'canary', percent: String(percent) };
}

/** @param {import('../registry-api.mjs').Published} published @returns {string[]} */
const nameNewCalls = ({ newCalls = [] }) => newCalls.map(({ call, does }) => `${does} (${call})`);

/** @param {import('../registry-api.mjs').Published} published @returns {string[]} */
function describeNewCalls(published) {
  const calls = nameNewCalls(published);
  if (calls.length === 0) return [];
  const title = published.needsApproval ? '  waits for approval; now also:' : '  now also:';
  return [title, ...calls.map((call) => `    ${call}`)];
}

/**
 * Nobody gets a version before somebody has approved what it newly calls.
 * @param {import('../registry-api.mjs').Published[]} published
 */
function requireApproved(published) {
  const waiting = published.filter(({ needsApproval }) => needsApproval);
  if (waiting.length === 0) return;
  const commands = waiting.map(({ version, remote: { name } }) => `atrium approve ${name} ${version}`);
  const versions = waiting.map(({ version, remote: { name } }) => `${name} ${version}`);
  const verbs = waiting.length > 1 ? 'are stored and wait' : 'is stored and waits';
  throw new CliError(
    `${versions.join(' and ')} ${verbs} for approval of new calls, under Remotes or with ${commands.join(' and ')}`,
    { exitCode: 4, reasons: waiting.flatMap(nameNewCalls) },
  );
}

/**
 * Nobody gets a version before staff have given its settings the values that it needs.
 * @param {import('../registry-api.mjs').Published[]} published
 */
function requireSettings(published) {
  const waiting = published.filter(
    ({ version, settingProblems = [], remote: { active, canary } }) =>
      settingProblems.length > 0 && active !== version && canary?.version !== version,
  );
  if (waiting.length === 0) return;
  const versions = waiting.map(({ version, remote: { name } }) => `${name} ${version}`);
  const verbs = waiting.length > 1 ? 'are stored and wait' : 'is stored and waits';
  throw new CliError(`${versions.join(' and ')} ${verbs} for settings, which staff change under Remotes`, {
    exitCode: 4,
    reasons: waiting.flatMap(({ settingProblems = [] }) => settingProblems),
  });
}

/** @param {import('../registry-api.mjs').Published[]} published */
function requireReady(published) {
  requireApproved(published);
  requireSettings(published);
}

/**
 * Somebody else may have moved the remote at the same time.
 * @param {import('../registry-api.mjs').Published} published @param {string} placement
 */
function requirePlaced({ version, remote: { name, active, canary } }, placement) {
  if (placement === 'stored' || active === version) return;
  if (placement === 'canary' && canary?.version === version) return;
  throw new CliError(`${name} ${version} is stored, but visitors get ${active ?? 'no version'}`);
}

/**
 * The version that visitors have, which the publication is meant to replace.
 * @param {import('../registry-api.mjs').RegistryApi} api @param {string} name
 */
async function readBase(api, name) {
  try {
    return (await api.read(name)).active ?? 'none';
  } catch (error) {
    if (error instanceof CliError && error.code === 'not_found') return 'none';
    throw error;
  }
}

/**
 * @param {string} name @param {import('../registry-api.mjs').Published} published
 * @param {import('../registry-api.mjs').PublishQuery} query
 */
function describePublication(name, { version, isNew, hasMoved, remote }, { placement }) {
  if (!hasMoved) return [`${name} ${version} was published before; nothing has moved`];
  const first = isNew
    ? `${name} ${version} is published`
    : `${name} ${version} was published before and is in use again`;
  const isForAll = placement === 'canary' && remote.canary === null;
  return isForAll
    ? [first, 'It is the first version, so everybody gets it: a canary needs an active version']
    : [first];
}

/**
 * Without a browser, or where the site can't be opened in it, there is no result; the registry may require one.
 * @param {{ dist: string, api: import('../registry-api.mjs').RegistryApi, url: string, isWanted: boolean, env: Record<string, string | undefined> }} options
 */
async function trySmoke({ dist, api, url, isWanted, env }) {
  const notTried = (/** @type {string} */ why) => ({
    run: undefined,
    line: `  not tried in a browser: ${why}`,
  });
  if (!isWanted) return notTried('--no-smoke');
  const executablePath = findChromium(env);
  if (executablePath === undefined) return notTried('there is no Chromium on PATH; CHROMIUM_PATH names one');
  const { name, version } = readBuild(dist);
  /** @type {import('../smoke-run.mjs').SmokeResult} */
  let result;
  try {
    result = await smoke({ api, url, executablePath, dist });
  } catch (error) {
    return notTried(/** @type {Error} */ (error).message.split('\n', 1)[0] ?? '');
  }
  requireNone(`${name} ${version} was not published: it`, result.failures);
  return {
    run: JSON.stringify({ kind: 'smoke', ...result }),
    line: `  tried in a browser: ${result.pages.join(', ')}`,
  };
}

/** @param {import('cac').CAC} cli @param {import('../context.mjs').Context} context */
export function addPublishCommand(cli, { io, ask, print }) {
  cli
    .command('publish', 'Publish the build in this folder, or those of its parts together')
    .option('--dist <folder>', 'The build', { default: 'dist' })
    .option('--canary <percent>', 'Give it to this share of the visitors only')
    .option('--stored', 'Only store it; nobody gets it yet')
    .option('--message <text>', 'Why (default: the subject of the commit)')
    .option('--commit <hash>', 'What it was built from (default: HEAD)')
    .option('--no-smoke', 'Do not open it in a browser first')
    .option('--author <name>', 'Who (default: the author of the commit)')
    .action(async (/** @type {PublishOptions} */ options) => {
      const given = readPlacement(options);
      const parts = listParts(io.cwd).map((folder) => {
        const dist = resolve(folder, options.dist);
        return { dist, name: readBuild(dist).name };
      });
      const source = readSourceCommit(io.cwd);
      const { message = source.message, commit = source.commit, author = source.author } = options;
      /** The first answers by part: a part may be sent twice. @type {Map<string, { line: string, isNew: boolean }>} */
      const firsts = new Map();
      /** The versions to be replaced, by part. @type {Map<string, string>} */
      const bases = new Map();
      /** @type {Map<string, import('../registry-api.mjs').Published>} */
      const sent = new Map();
      /** @param {typeof parts[number]} part @param {ReturnType<typeof readPlacement>} query */
      const send = ({ dist, name }, query) =>
        ask(
          options,
          async (api, { url }) => {
            const base = bases.get(name) ?? (await readBase(api, name));
            bases.set(name, base);
            if (query.placement === 'canary' && base === 'none')
              io.err(
                `${name} has no active version beside which a canary could run: everybody gets this one`,
              );
            const isWanted = options.smoke !== false;
            const known = firsts.get(name);
            const tried = known ? undefined : await trySmoke({ dist, api, url, isWanted, env: io.env });
            const details = { ...query, base, message, commit, author, smoke: tried?.run };
            const data = await api.publish(name, await packBuild(dist), details);
            sent.set(name, data);
            if (query.placement !== 'stored') requireReady([data]);
            requirePlaced(data, query.placement);
            const { line, isNew } = known ?? { line: tried?.line ?? '', isNew: data.isNew };
            firsts.set(name, { line, isNew });
            const done = describePublication(name, { ...data, isNew }, query);
            return {
              data,
              lines: [
                ...done,
                ...describeNewCalls(data),
                ...(data.settingProblems ?? []).map((problem) => `  waits for settings: ${problem}`),
                ...describeRemote(data.remote),
                line,
              ],
            };
          },
          { authority: 'token', remote: name },
        );
      // If one part is refused or waits, nobody gets the other.
      if (parts.length > 1) for (const part of parts) await send(part, { placement: 'stored' });
      if (given.placement !== 'stored') requireReady([...sent.values()]);
      const results = [];
      for (const part of parts) results.push(await send(part, given));
      print(options, results);
    });
}
