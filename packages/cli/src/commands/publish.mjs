import { resolve } from 'node:path';
import { CliError } from '../cli-error.mjs';
import { describeRemote } from '../describe-remote.mjs';
import { packBuild, readBuild } from '../pack-build.mjs';
import { readSourceCommit } from '../source-commit.mjs';

/**
 * @typedef {import('../run.mjs').CommonOptions & { dist: string, canary?: string, stored?: boolean, message?: string,
 *   commit?: string, author?: string }} PublishOptions
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

/** @param {import('cac').CAC} cli @param {import('../run.mjs').Context} context */
export function addPublishCommand(cli, { io, withRegistry }) {
  cli
    .command('publish', 'Publish the build in this folder')
    .option('--dist <folder>', 'The build', { default: 'dist' })
    .option('--canary <percent>', 'Give it to this share of the visitors only')
    .option('--stored', 'Only store it; nobody gets it yet')
    .option('--message <text>', 'Why (default: the subject of the commit)')
    .option('--commit <hash>', 'What it was built from (default: HEAD)')
    .option('--author <name>', 'Who (default: the author of the commit)')
    .action(async (/** @type {PublishOptions} */ options) => {
      const dist = resolve(io.cwd, options.dist);
      const query = readPlacement(options);
      const { name } = readBuild(dist);
      const source = readSourceCommit(io.cwd);
      const { message = source.message, commit = source.commit, author = source.author } = options;
      /** @param {import('../registry-api.mjs').RegistryApi} api */
      const send = async (api) => {
        const given = Object.fromEntries(
          Object.entries({ ...query, message, commit, author }).filter(([, value]) => value !== undefined),
        );
        const data = await api.publish(name, packBuild(dist), given);
        const first = data.isNew
          ? `${name} ${data.version} is published`
          : `${name} ${data.version} was published before; nothing has moved`;
        return { data, lines: [first, ...describeRemote(data.remote)] };
      };
      await withRegistry(options, send, { acceptsToken: true });
    });
}
