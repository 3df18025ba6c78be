import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { CliError } from '../cli-error.mjs';
import { findBundler } from '../find-bundler.mjs';
import { readBuild } from '../pack-build.mjs';

/** @param {import('cac').CAC} cli @param {import('../context.mjs').Context} context */
export function addBuildCommand(cli, { io }) {
  cli
    .command('build', 'Build the remote in this folder into dist/')
    .action(async (/** @type {{ json?: boolean }} */ options) => {
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
