import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { createMark } from './api';

const userProgram = path.resolve(import.meta.dirname, '../../infra/local/user.mjs');

/** A new account with the role, made as an operator makes it. */
export function addAccount(dataDir: string, role: string): { name: string; email: string; password: string } {
  const name = `${role}-${createMark()}`;
  const email = `${name}@example.com`;
  const run = (...args: string[]) =>
    execFileSync(process.execPath, [userProgram, ...args], {
      env: { ...process.env, DATA_DIR: dataDir },
      encoding: 'utf8',
    });
  const password = /password (\S+)/.exec(run('add', email, name))?.[1];
  if (password === undefined) throw new Error(`no password was printed for ${email}`);
  run('role', email, role);
  return { name, email, password };
}
