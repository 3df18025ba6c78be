import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isAtLeast } from '../node-version.mjs';
import { findProgram, getCacheDir } from '../project-paths.mjs';
import { StartError } from '../start-error.mjs';

// The engines' npm binaries are built against glibc 2.38. On an older Debian or Ubuntu, the C and C++ libraries of Debian 13
// are unpacked into the cache, and only those two processes run through their loader. Nothing is installed system-wide.

const run = promisify(execFile);

const NEEDED_GLIBC = /** @type {const} */ ([2, 38]);
const KEYRING = '/usr/share/keyrings/debian-archive-keyring.gpg';
const MIRROR = 'http://deb.debian.org/debian';
const SUITE = 'trixie';
const PACKAGES = ['libc6', 'libstdc++6', 'libgcc-s1'];
const LIBRARIES = 'usr/lib/x86_64-linux-gnu';
const LOADER = `${LIBRARIES}/ld-linux-x86-64.so.2`;

const otherwise =
  'Set MONGODB_URL and REDIS_URL to servers of yours, or use infra/compose/compose.yaml, which brings both.';

const getSysrootDir = () => join(getCacheDir(), `sysroot-${SUITE}`);

/** @returns {string | undefined} such as `2.36`; undefined where the C library isn't glibc */
function getGlibcVersion() {
  if (!process.report) return undefined;
  const report = /** @type {{ excludeNetwork?: boolean } & typeof process.report} */ (process.report);
  // Otherwise the report resolves the names of all network interfaces, which can take seconds.
  report.excludeNetwork = true;
  const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (report.getReport());
  return header.glibcVersionRuntime;
}

/** Undefined if the machine's own glibc is new enough, or if the sysroot does not exist yet. */
export function findSysroot() {
  const loader = join(getSysrootDir(), LOADER);
  if (!isSysrootNeeded() || !existsSync(loader)) return undefined;
  return { loader, libraries: join(getSysrootDir(), LIBRARIES) };
}

/** @type {boolean | undefined} */
let isNeeded;
function isSysrootNeeded() {
  isNeeded ??= process.platform === 'linux' && !isAtLeast(getGlibcVersion() ?? '0', NEEDED_GLIBC);
  return isNeeded;
}

/** @returns {string | undefined} why a sysroot can't be made on this machine */
function findObstacle() {
  const version = getGlibcVersion();
  if (!version) return 'this system does not use glibc';
  const tools = ['apt-get', 'dpkg'].filter((tool) => !findProgram([tool]));
  if (process.arch !== 'x64') return `this system has glibc ${version} and the engines need 2.38`;
  if (tools.length > 0)
    return `this system has glibc ${version}, the engines need 2.38, and there is no ${tools.join(', ')}`;
  if (!existsSync(KEYRING)) {
    return `this system has glibc ${version}, the engines need 2.38, and ${KEYRING} (package debian-archive-keyring) is missing`;
  }
  return undefined;
}

/** @param {string} folder */
function writeAptConfig(folder) {
  for (const part of ['state/lists/partial', 'cache/archives/partial', 'debs']) {
    mkdirSync(join(folder, part), { recursive: true });
  }
  writeFileSync(join(folder, 'status'), '');
  writeFileSync(join(folder, 'sources.list'), `deb [signed-by=${KEYRING}] ${MIRROR} ${SUITE} main\n`);
  const settings = {
    'Dir::Etc::SourceList': join(folder, 'sources.list'),
    'Dir::Etc::SourceParts': '/dev/null',
    'Dir::Etc::PreferencesParts': '/dev/null',
    'Dir::State': join(folder, 'state'),
    'Dir::State::status': join(folder, 'status'),
    'Dir::Cache': join(folder, 'cache'),
    'Acquire::Languages': 'none',
    'Acquire::Retries': '2',
    'Acquire::http::Timeout': '20',
    // As root, apt would drop to a user who can't write to the cache folder.
    'APT::Sandbox::User': 'root',
  };
  const file = join(folder, 'apt.conf');
  writeFileSync(
    file,
    Object.entries(settings)
      .map(([key, value]) => `${key} "${value}";\n`)
      .join(''),
  );
  return file;
}

/** @param {string} folder a fresh one in the cache */
async function downloadAndUnpack(folder) {
  const debs = join(folder, 'debs');
  const root = join(folder, 'root');
  const env = { ...process.env, APT_CONFIG: writeAptConfig(folder), LC_ALL: 'C' };
  await run('apt-get', ['-q', '-y', '-o', 'APT::Update::Error-Mode=any', 'update'], { env });
  await run('apt-get', ['-q', 'download', ...PACKAGES], { env, cwd: debs });
  for (const deb of readdirSync(debs)) await run('dpkg', ['-x', join(debs, deb), root], { env });
  // Test it through its own loader, so that a broken download never becomes the cached sysroot.
  const libraries = join(root, LIBRARIES);
  await run(join(root, LOADER), ['--library-path', libraries, process.execPath, '--version'], { env });
  return root;
}

/**
 * Prepares the sysroot if the npm engines need one; downloads only once per machine and user.
 * @param {import('../terminal.mjs').Terminal} terminal
 */
export async function prepareSysroot(terminal) {
  if (!isSysrootNeeded() || findSysroot()) return;
  const obstacle = findObstacle();
  if (obstacle) throw new StartError(`The embedded engines can't run: ${obstacle}. ${otherwise}`);
  terminal.say(
    `Fetching newer C libraries for the embedded engines, once (3.6 MB, into ${getSysrootDir()}) …`,
  );
  /** @type {string | undefined} */
  let folder;
  try {
    mkdirSync(getCacheDir(), { recursive: true });
    folder = mkdtempSync(join(getCacheDir(), 'sysroot-new-'));
    moveIntoPlace(await downloadAndUnpack(folder));
  } catch (error) {
    const reason = error instanceof Error ? getReason(error) : String(error);
    throw new StartError(
      `The embedded engines need newer C libraries, and fetching them failed: ${reason}. ${otherwise}`,
    );
  } finally {
    if (folder) rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} root */
function moveIntoPlace(root) {
  try {
    renameSync(root, getSysrootDir());
  } catch (error) {
    // Another process created it at the same time; use that one.
    if (!existsSync(join(getSysrootDir(), LOADER))) throw error;
  }
}

/** @param {Error & { stderr?: string }} error with apt's own message if apt failed */
function getReason(error) {
  const lines = (error.stderr || error.message).trim().split('\n');
  const reason = lines.find((line) => /^(E|Err):/.test(line)) ?? lines.at(-1) ?? error.message;
  return reason.replace(/^E:\s*/, '').replace(/[.\s]+$/, '');
}
