import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { CliError } from '../cli-error.mjs';

/** @param {string} from @returns {string} the program of the checkout that contains this folder */
function findProgram(from) {
  const program = join(from, 'infra/local/backup.mjs');
  if (existsSync(program)) return program;
  const parent = dirname(from);
  if (parent === from)
    throw new CliError('Backups read the database: run this in a checkout of Atrium', { exitCode: 2 });
  return findProgram(parent);
}

/** @param {import('../context.mjs').Io} io @param {string} verb @param {string} file @param {string[]} options */
async function delegate(io, verb, file, options) {
  const program = findProgram(io.cwd);
  const path = resolve(io.env.INIT_CWD ?? io.cwd, file);
  const child = spawn(process.execPath, [program, verb, path, ...options], {
    env: io.env,
    stdio: 'inherit',
  });
  // It ends by itself and removes its unfinished file. A terminal has sent it SIGINT too.
  process.once('SIGINT', () => {});
  process.once('SIGTERM', () => child.kill('SIGTERM'));
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new CliError(`The ${verb} was not made`, { exitCode: code === 2 ? 2 : 1 });
}

/** @param {import('cac').CAC} cli @param {import('../context.mjs').Context} context */
export function addBackupCommands(cli, { io }) {
  cli
    .command('backup <file>', 'Write all data of the site of this checkout to a new file')
    .option('--live', 'Also while the site runs on a single server: not of one moment')
    .option('--new-key', 'Write a new private key into the file instead, and show its BACKUP_PUBLIC_KEY')
    .action(
      (/** @type {string} */ file, /** @type {{ live?: boolean, newKey?: boolean }} */ { live, newKey }) =>
        delegate(io, 'backup', file, [...(live ? ['--live'] : []), ...(newKey ? ['--new-key'] : [])]),
    );
  cli
    .command('restore <file>', 'Read a backup into an empty database')
    .option('--replace <database>', 'Drop all collections of this database first')
    .option('--check', 'Only read the whole file and say whether every byte is as it was written')
    .option('--key <file>', 'The private key of an encrypted backup')
    .action(
      (
        /** @type {string} */ file,
        /** @type {{ replace?: string, check?: boolean, key?: string }} */ { replace, check, key },
      ) =>
        delegate(io, 'restore', file, [
          ...(replace === undefined ? [] : [`--replace=${replace}`]),
          ...(check ? ['--check'] : []),
          ...(key === undefined ? [] : [`--key=${resolve(io.env.INIT_CWD ?? io.cwd, key)}`]),
        ]),
    );
}
