import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { CliError } from '../cli-error.mjs';
import { readBuild } from '../pack-build.mjs';

/** The bundler of the remote's own dependencies. @param {string} folder */
function findBundler(folder) {
  try {
    const manifest = createRequire(join(folder, 'package.json')).resolve('@rspack/cli/package.json');
    return join(manifest, '../bin/rspack.js');
  } catch {
    throw new CliError('@rspack/cli is not installed here', { exitCode: 2 });
  }
}

/** @param {import('cac').CAC} cli @param {import('../run.mjs').Context} context */
export function addBuildCommand(cli, { io }) {
  cli
    .command('build', 'Build the remote in this folder into dist/')
    .action(async (/** @type {{ json?: boolean }} */ options) => {
      if (!existsSync(join(io.cwd, 'manifest.json')))
        throw new CliError('There is no manifest.json here', { exitCode: 2 });
      const bundler = findBundler(io.cwd);
      const code = await new Promise((resolve) => {
        const child = spawn(process.execPath, [bundler, 'build', '--mode', 'production'], {
          cwd: io.cwd,
          env: { ...io.env, NODE_ENV: 'production' },
          // The output as JSON is ours alone.
          stdio: ['ignore', options.json ? 2 : 'inherit', 'inherit'],
        });
        child.once('error', () => resolve(1));
        child.once('exit', resolve);
      });
      if (code !== 0) throw new CliError('The build failed');
      const build = readBuild(join(io.cwd, 'dist'));
      io.out(options.json ? JSON.stringify(build, null, 2) : `${build.name} ${build.version} is built`);
    });
}
