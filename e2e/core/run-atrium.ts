import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { adminEmail, adminPassword } from './stack';

const root = path.resolve(import.meta.dirname, '../..');

interface Account {
  email: string;
  password: string;
}

/** One command of `atrium` in a folder, with an account of the back office. */
export const runAtriumAs = ({ email, password }: Account, cwd: string, url: string, ...args: string[]) =>
  spawnSync(process.execPath, [path.join(root, 'packages/cli/bin/atrium.mjs'), ...args], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, ATRIUM_URL: url, ATRIUM_EMAIL: email, ATRIUM_PASSWORD: password },
  });

/** With the account of the admin. */
export const runAtriumIn = (cwd: string, url: string, ...args: string[]) =>
  runAtriumAs({ email: adminEmail, password: adminPassword }, cwd, url, ...args);

export const runAtrium = (url: string, ...args: string[]) => runAtriumIn(root, url, ...args);
