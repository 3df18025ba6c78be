import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { adminEmail, adminPassword } from './stack';

const root = path.resolve(import.meta.dirname, '../..');

/** One command of `atrium` in a folder, with the account of the admin. */
export const runAtriumIn = (cwd: string, url: string, ...args: string[]) =>
  spawnSync(process.execPath, [path.join(root, 'packages/cli/bin/atrium.mjs'), ...args], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, ATRIUM_URL: url, ATRIUM_EMAIL: adminEmail, ATRIUM_PASSWORD: adminPassword },
  });

export const runAtrium = (url: string, ...args: string[]) => runAtriumIn(root, url, ...args);
