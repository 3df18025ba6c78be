import { resolve } from 'node:path';
import { CliError } from '../cli-error.mjs';
import { findChromium } from '../find-chromium.mjs';
import { readBuild } from '../pack-build.mjs';
import { listParts } from '../parts.mjs';
import { rehearse, smoke } from '../smoke-run.mjs';

/**
 * @typedef {import('../browser/compare-worlds.mjs').Failure} Failure
 * @typedef {import('../context.mjs').CommonOptions & { dist: string }} SmokeOptions
 * @typedef {import('../context.mjs').CommonOptions & { shell?: string }} RehearseOptions
 */

/** @param {Failure} failure */
const describeFailure = ({ remote, version, page, reason }) => `${remote} ${version}, ${page}: ${reason}`;

/** @param {string} what @param {Failure[]} failures */
export function requireNone(what, failures) {
  if (failures.length === 0) return;
  throw new CliError(`${what} fails in a browser`, { reasons: failures.map(describeFailure) });
}

/** @param {Record<string, string | undefined>} env */
export function requireChromium(env) {
  const executablePath = findChromium(env);
  if (executablePath !== undefined) return executablePath;
  throw new CliError('not tried in a browser: there is no Chromium on PATH; CHROMIUM_PATH names one');
}

/** @param {import('cac').CAC} cli @param {import('../context.mjs').Context} context */
export function addSmokeCommands(cli, { io, ask, print, withRegistry }) {
  cli
    .command('smoke', 'Open the pages of the build in this folder in a browser, beside the live remotes')
    .option('--dist <folder>', 'The build', { default: 'dist' })
    .action(async (/** @type {SmokeOptions} */ options) => {
      const executablePath = requireChromium(io.env);
      const results = [];
      for (const folder of listParts(io.cwd)) {
        const dist = resolve(folder, options.dist);
        const { name, version } = readBuild(dist);
        /** @type {import('../context.mjs').Work} */
        const work = async (api, { url }) => {
          const data = await smoke({ api, url, executablePath, dist });
          const isStored = await api.reportSmokeRun(name, version, { kind: 'smoke', ...data });
          requireNone(`${name} ${version}`, data.failures);
          const pages = `${name} ${version} works in a browser: ${data.pages.join(', ')}`;
          return { data, lines: isStored ? [pages, '  stored with the version'] : [pages] };
        };
        results.push(await ask(options, work, { authority: 'token', remote: name }));
      }
      print(options, results);
    });

  cli
    .command('rehearse', 'Open the pages of all live remotes and canaries in a shell that is not live yet')
    .option('--shell <folder>', 'The built shell (required)')
    .action(async (/** @type {RehearseOptions} */ options) => {
      if (options.shell === undefined)
        throw new CliError('Name the built shell with --shell', { exitCode: 2 });
      const shellFolder = resolve(io.cwd, options.shell);
      const executablePath = requireChromium(io.env);
      await withRegistry(options, async (api, { url }) => {
        const { shell, results } = await rehearse({ api, url, executablePath, shellFolder });
        for (const { remote, version, result } of results)
          await api.reportSmokeRun(remote, version, { kind: 'rehearsal', ...result });
        requireNone(
          `Shell ${shell}`,
          results.flatMap(({ result }) => result.failures),
        );
        return {
          data: { shell, results },
          lines: [
            `Shell ${shell} works with all live remotes and canaries`,
            ...results.map(
              ({ remote, version, result }) => `  ${remote} ${version}: ${result.pages.length} pages`,
            ),
          ],
        };
      });
    });
}
