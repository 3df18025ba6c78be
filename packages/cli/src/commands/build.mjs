import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { CliError } from '../cli-error.mjs';
import { findBundler } from '../find-bundler.mjs';
import { readBuild } from '../pack-build.mjs';
import { listParts } from '../parts.mjs';

/** @param {string} folder @param {import('../context.mjs').Io} io @param {boolean} isJson */
async function buildPart(folder, io, isJson) {
  const bundler = findBundler(folder);
  const code = await new Promise((resolve) => {
    const child = spawn(process.execPath, [bundler, 'build', '--mode', 'production'], {
      cwd: folder,
      env: { ...io.env, NODE_ENV: 'production' },
      // The output as JSON is ours alone.
      stdio: ['ignore', isJson ? 2 : 'inherit', 'inherit'],
    });
    child.once('error', () => resolve(1));
    child.once('exit', resolve);
  });
  if (code !== 0) throw new CliError('The build failed');
  const data = readBuild(join(folder, 'dist'));
  return { data, lines: [`${data.name} ${data.version} is built`] };
}

/** @param {import('cac').CAC} cli @param {import('../context.mjs').Context} context */
export function addBuildCommand(cli, { io, print }) {
  cli
    .command('build', 'Build the remote in this folder, or each of its parts, into dist/')
    .action(async (/** @type {{ json?: boolean }} */ options) => {
      const results = [];
      for (const folder of listParts(io.cwd))
        results.push(await buildPart(folder, io, options.json === true));
      print(options, results);
    });
}
