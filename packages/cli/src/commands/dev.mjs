import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { CliError } from '../cli-error.mjs';
import { findBundler } from '../find-bundler.mjs';
import { explainMissingSite } from '../find-site.mjs';
import { listParts } from '../parts.mjs';

/** @typedef {import('../context.mjs').CommonOptions & { port: string }} DevOptions */

const LOCAL_SITE = 'http://localhost:8080';
const PORTS_TRIED = 20;

/** @param {number} port @returns {Promise<boolean>} */
function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/** The first free port, so that two remotes can be developed at once. @param {number} from */
async function findPort(from) {
  for (let port = from; port < from + PORTS_TRIED; port += 1) if (await isFree(port)) return port;
  throw new CliError(`No port from ${from} on is free; use --port`);
}

/** @param {string} address */
async function isServed(address) {
  const response = await fetch(address, { signal: AbortSignal.timeout(1_000) }).catch(() => undefined);
  await response?.body?.cancel();
  return response?.ok === true;
}

/** @param {import('cac').CAC} cli @param {import('../context.mjs').Context} context */
export function addDevCommand(cli, { io }) {
  cli
    .command('dev', 'Serve the remote of this folder with hot reload, for a tab of the site and alone')
    .option('--port <port>', 'The first port that is tried', { default: '4400' })
    .action(async (/** @type {DevOptions} */ options) => {
      const firstPort = Number(options.port);
      if (!Number.isInteger(firstPort) || firstPort < 1_024 || firstPort > 65_535)
        throw new CliError('--port must be from 1024 to 65535', { exitCode: 2 });
      const site = options.url ?? io.env.ATRIUM_URL ?? LOCAL_SITE;
      if (!URL.canParse(site)) throw new CliError(`${site} is no address`, { exitCode: 2 });
      const served = listParts(io.cwd).map((folder, index) =>
        serve({
          folder,
          site,
          firstPort: firstPort + index * PORTS_TRIED,
          isJson: options.json === true,
          io,
        }),
      );
      await Promise.all(served);
    });
}

/**
 * Until the server ends.
 * @param {{ folder: string, site: string, firstPort: number, isJson: boolean, io: import('../context.mjs').Io }} options
 */
async function serve({ folder, site, firstPort, isJson, io }) {
  const bundler = findBundler(folder);
  const { name, prefixes } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  const port = await findPort(firstPort);
  const build = ['build', '--watch', '--mode', 'development'];
  const child = spawn(process.execPath, [bundler, ...build, `--env=port=${port}`, `--env=site=${site}`], {
    cwd: folder,
    env: { ...io.env, NODE_ENV: 'development' },
    // What it prints is for a person, also beside JSON.
    stdio: ['ignore', isJson ? 2 : 'inherit', 'inherit'],
  });
  const ended = new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 0));
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
    process.once(signal, () => child.kill(signal));
  const address = `http://127.0.0.1:${port}`;
  const opened = new URL(
    `/dashboard/development?${new URLSearchParams({ remote: name, port: `${port}` })}`,
    site,
  );
  while (child.exitCode === null && !(await isServed(`${address}/manifest.js`)))
    await new Promise((resolve) => setTimeout(resolve, 100));
  if (child.exitCode === null) {
    const data = { port, site: opened.href, alone: `${address}${prefixes[0]}` };
    const missing = await explainMissingSite(site);
    if (isJson) io.out(JSON.stringify({ ...data, ...(missing && { missing }) }));
    else {
      io.out(`In the site, in one tab:  ${data.site}`);
      if (missing) io.out(`  ${missing}`);
      io.out(`Alone, with fake data:    ${data.alone}`);
    }
  }
  if ((await ended) !== 0) throw new CliError('The development server has ended');
}
