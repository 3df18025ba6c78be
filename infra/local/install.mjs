// npm run setup: node infra/local/install.mjs
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { hashContents } from './content-hash.mjs';
import { getStateDir, projectRoot } from './project-paths.mjs';
import { runProgram } from './run-program.mjs';
import { StartError } from './start-error.mjs';
import { terminal as defaultTerminal } from './terminal.mjs';

const getStampFile = () => join(getStateDir(), 'installed');

function hashLockfile() {
  return hashContents({
    root: projectRoot,
    paths: ['pnpm-lock.yaml', 'pnpm-workspace.yaml'],
    salt: process.arch,
  });
}

/** @param {string} file */
function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * Installs all dependencies unless this lock file was installed before.
 * @param {import('./terminal.mjs').Terminal} terminal
 */
export async function ensureInstalled(terminal) {
  const wanted = hashLockfile();
  if (readIfThere(getStampFile()) === wanted) return;
  terminal.step('Installing dependencies …');
  const { code, output } = await runProgram('npx', ['-y', 'pnpm@12', 'install', '--frozen-lockfile'], {
    cwd: projectRoot,
    // CI=true keeps pnpm from asking before it replaces a node_modules of another version.
    env: { ...process.env, CI: 'true' },
  });
  if (code !== 0) {
    throw new StartError(`Installing failed:\n${output.trim().split('\n').slice(-20).join('\n')}`);
  }
  mkdirSync(getStateDir(), { recursive: true });
  writeFileSync(getStampFile(), wanted);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    await ensureInstalled(defaultTerminal);
  } catch (error) {
    defaultTerminal.warn(error instanceof StartError ? error.message : String(error));
    process.exit(1);
  }
}
