import { execFile } from 'node:child_process';
import path from 'node:path';
import { adminEmail, adminPassword } from './stack';

const root = path.resolve(import.meta.dirname, '../..');

interface Account {
  email: string;
  password: string;
}

interface FinishedCommand {
  /** The exit code. */
  status: number | null;
  stdout: string;
  stderr: string;
}

/**
 * One command of `atrium` in a folder, with an account of the back office. Not in sync: a blocked test doesn't notice that the server
 * closes its idle connections, and its next call fails.
 */
export function runAtriumAs(
  { email, password }: Account,
  cwd: string,
  url: string,
  ...args: string[]
): Promise<FinishedCommand> {
  const env = { ...process.env, ATRIUM_URL: url, ATRIUM_EMAIL: email, ATRIUM_PASSWORD: password };
  const program = path.join(root, 'packages/cli/bin/atrium.mjs');
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [program, ...args], { cwd, env }, (_error, stdout, stderr) =>
      resolve({ status: child.exitCode, stdout, stderr }),
    );
  });
}

/** With the account of the admin. */
export const runAtriumIn = (cwd: string, url: string, ...args: string[]) =>
  runAtriumAs({ email: adminEmail, password: adminPassword }, cwd, url, ...args);

export const runAtrium = (url: string, ...args: string[]) => runAtriumIn(root, url, ...args);
