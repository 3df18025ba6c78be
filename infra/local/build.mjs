// Builds every workspace whose sources changed since its last build: node infra/local/build.mjs
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { hashContents } from './content-hash.mjs';
import { ensureInstalled } from './install.mjs';
import { waitForLock } from './lock.mjs';
import { getStateDir, projectRoot } from './project-paths.mjs';
import { forEachLimited, runProgram } from './run-program.mjs';
import { StartError } from './start-error.mjs';
import { terminal as defaultTerminal } from './terminal.mjs';

/** @typedef {{ folder: string, inputs: string[] }} Build */

const SHARED_INPUTS = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'packages'];

/** @type {Build[]} */
const BUILDS = [
  // The long ones first: at the end, one of them would run alone.
  { folder: 'shell', inputs: ['shell'] },
  ...readdirSync(projectRoot)
    .filter((folder) => existsSync(join(projectRoot, folder, 'manifest.json')))
    .map((folder) => ({ folder, inputs: [folder] })),
  { folder: 'services/main', inputs: ['services'] },
];

const PARALLEL_BUILDS = 2;

/** @param {Build} build */
const getStampFile = ({ folder }) => join(getStateDir(), 'builds', folder.replaceAll('/', '-'));

/** @param {Build} build */
function isBuilt(build, /** @type {string} */ hash) {
  const dist = join(projectRoot, build.folder, 'dist');
  if (!existsSync(dist) || readdirSync(dist).length === 0 || !existsSync(getStampFile(build))) return false;
  return readFileSync(getStampFile(build), 'utf8') === hash;
}

/** Preloaded, it lets Node itself read the bundler's configuration; otherwise Babel compiles 200 files for each remote. */
const TYPESCRIPT_IMPORTS = new URL('typescript-imports.mjs', import.meta.url);

/** @param {Build} build @param {import('./terminal.mjs').Terminal} terminal */
async function runBuild(build, terminal) {
  const hash = hashContents({
    root: projectRoot,
    paths: [...SHARED_INPUTS, ...build.inputs],
    salt: process.version,
  });
  if (isBuilt(build, hash)) return;
  terminal.step(`Building ${build.folder} …`);
  rmSync(getStampFile(build), { force: true });
  const { code, output } = await runProgram('npm', ['run', '--silent', 'build'], {
    cwd: join(projectRoot, build.folder),
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${TYPESCRIPT_IMPORTS}`,
    },
  });
  // The bundler has no option for it. A warning, such as that of style sheets in conflicting order, is a fault that only shows on some page.
  if (code !== 0 || output.includes('WARNING in '))
    throw new StartError(
      `Building ${build.folder} failed:\n${output.trim().split('\n').slice(-40).join('\n')}`,
    );
  mkdirSync(join(getStateDir(), 'builds'), { recursive: true });
  writeFileSync(getStampFile(build), hash);
}

/** @param {import('./terminal.mjs').Terminal} terminal */
export async function buildAll(terminal) {
  const releaseLock = await waitForLock(join(getStateDir(), 'build.lock'));
  try {
    await forEachLimited(BUILDS, { limit: PARALLEL_BUILDS, work: (build) => runBuild(build, terminal) });
  } finally {
    releaseLock();
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    await ensureInstalled(defaultTerminal);
    await buildAll(defaultTerminal);
  } catch (error) {
    defaultTerminal.warn(error instanceof StartError ? error.message : String(error));
    process.exit(1);
  }
}
