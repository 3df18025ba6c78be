import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { isAtLeast } from '../node-version.mjs';
import { findProgram, getCacheDir } from '../project-paths.mjs';
import { StartError } from '../start-error.mjs';

// Packages of Debian 13 that are unpacked into the cache, once per machine and user; nothing is installed system-wide. They hold Valkey,
// and the C and C++ libraries: the engines' npm binaries are built against glibc 2.38. Only the engines run through their loader.

const run = promisify(execFile);

const NEEDED_GLIBC = /** @type {const} */ ([2, 38]);
const KEYRING = '/usr/share/keyrings/debian-archive-keyring.gpg';
const MIRROR = 'http://deb.debian.org';
const SUITE = 'trixie';
/** The last line has what the server of `valkey-tools` is linked to. */
const PACKAGES = [
  ...['libc6', 'libstdc++6', 'libgcc-s1', 'valkey-tools'],
  ...['libatomic1', 'libcap2', 'libjemalloc2', 'liblzf1', 'libssl3t64', 'libsystemd0', 'libzstd1', 'zlib1g'],
];

/** Folder and loader of the C library by `process.arch`. */
const LAYOUTS = {
  x64: { folder: 'usr/lib/x86_64-linux-gnu', loader: 'ld-linux-x86-64.so.2' },
  arm64: { folder: 'usr/lib/aarch64-linux-gnu', loader: 'ld-linux-aarch64.so.1' },
};

const otherwise =
  'Set MONGODB_URL and REDIS_URL to servers of yours, or use infra/compose/compose.yaml, which brings both.';

const getSysrootDir = () => join(getCacheDir(), `debian-${SUITE}`);

/** Undefined on a machine that Debian's packages are not unpacked for. */
const getLayout = () =>
  process.platform === 'linux' && (process.arch === 'x64' || process.arch === 'arm64')
    ? LAYOUTS[process.arch]
    : undefined;

/** @param {string} root */
function listParts(root) {
  const layout = getLayout();
  if (!layout) return undefined;
  const libraries = join(root, layout.folder);
  // The packages have one program under two names; its own name tells it what to be.
  return {
    libraries,
    loader: join(libraries, layout.loader),
    checker: join(root, 'usr/bin/valkey-check-rdb'),
    valkey: join(root, 'usr/bin/valkey-server'),
  };
}

/** @returns {string | undefined} such as `2.36`; undefined where the C library isn't glibc */
function getGlibcVersion() {
  if (!process.report) return undefined;
  const report = /** @type {{ excludeNetwork?: boolean } & typeof process.report} */ (process.report);
  // Otherwise the report resolves the names of all network interfaces, which can take seconds.
  report.excludeNetwork = true;
  const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (report.getReport());
  return header.glibcVersionRuntime;
}

/** Undefined if the packages are not unpacked yet. */
function findUnpacked() {
  const parts = listParts(getSysrootDir());
  return parts && existsSync(parts.valkey) ? parts : undefined;
}

/**
 * The command line of a program: the program itself, or Debian's loader with the program as its argument.
 * @param {string} program
 * @returns {[string, ...string[]]}
 */
export function getNativeCommand(program) {
  const unpacked = findUnpacked();
  if (!unpacked || (program !== unpacked.valkey && !isSysrootNeeded())) return [program];
  const own = `/${getLayout()?.folder}`;
  return [unpacked.loader, '--library-path', [unpacked.libraries, own].join(':'), program];
}

/** Debian's Valkey server, if it is unpacked. */
export const findUnpackedValkey = () => findUnpacked()?.valkey;

/** @type {boolean | undefined} */
let isNeeded;
function isSysrootNeeded() {
  isNeeded ??= process.platform === 'linux' && !isAtLeast(getGlibcVersion() ?? '0', NEEDED_GLIBC);
  return isNeeded;
}

/** @returns {string | undefined} why Debian's packages can't be used on this machine */
function findObstacle() {
  if (!getLayout()) return `there are no packages for ${process.platform} ${process.arch}`;
  if (!getGlibcVersion()) return 'this system does not use glibc';
  const missing = ['apt-get', 'dpkg'].filter((tool) => !findProgram([tool]));
  if (missing.length > 0) return `there is no ${missing.join(', ')}`;
  if (!existsSync(KEYRING)) return `${KEYRING} (package debian-archive-keyring) is missing`;
  return undefined;
}

export const canUnpackValkey = () => findObstacle() === undefined;

/** @param {string} folder */
function writeAptConfig(folder) {
  for (const part of ['state/lists/partial', 'cache/archives/partial', 'debs']) {
    mkdirSync(join(folder, part), { recursive: true });
  }
  writeFileSync(join(folder, 'status'), '');
  const archives = [`${MIRROR}/debian ${SUITE}`, `${MIRROR}/debian-security ${SUITE}-security`];
  writeFileSync(
    join(folder, 'sources.list'),
    archives.map((archive) => `deb [signed-by=${KEYRING}] ${archive} main\n`).join(''),
  );
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
  const parts = listParts(root);
  if (!parts) throw new Error(`there are no packages for ${process.platform} ${process.arch}`);
  // Test them through their own loader, so that a broken download never becomes the cached sysroot.
  for (const program of [process.execPath, parts.checker])
    await run(parts.loader, ['--library-path', parts.libraries, program, '--version'], { env });
  symlinkSync(basename(parts.checker), parts.valkey);
  return root;
}

/**
 * Prepares the C libraries if the npm engines need newer ones.
 * @param {import('../terminal.mjs').Terminal} terminal
 */
export async function prepareSysroot(terminal) {
  if (!isSysrootNeeded() || findUnpacked()) return;
  const obstacle = findObstacle();
  if (obstacle)
    throw new StartError(
      `The embedded engines need glibc ${NEEDED_GLIBC.join('.')}, this system has ${getGlibcVersion() ?? 'none'}, and ${obstacle}. ${otherwise}`,
    );
  await unpack(terminal);
}

/**
 * Fetches Debian's packages unless they are there; downloads only once per machine and user.
 * @param {import('../terminal.mjs').Terminal} terminal
 */
export async function prepareValkey(terminal) {
  if (!findUnpacked()) await unpack(terminal);
}

/** @param {import('../terminal.mjs').Terminal} terminal */
async function unpack(terminal) {
  terminal.say(
    `Fetching Debian's Valkey and C libraries, once (9 MB and 10 MB of indexes, into ${getSysrootDir()}) …`,
  );
  /** @type {string | undefined} */
  let folder;
  try {
    mkdirSync(getCacheDir(), { recursive: true });
    folder = mkdtempSync(join(getCacheDir(), 'sysroot-new-'));
    moveIntoPlace(await downloadAndUnpack(folder));
  } catch (error) {
    const reason = error instanceof Error ? getReason(error) : String(error);
    throw new StartError(`Debian's Valkey and C libraries could not be fetched: ${reason}. ${otherwise}`);
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
    if (!findUnpacked()) throw error;
  }
}

/** @param {Error & { stderr?: string }} error with apt's own message if apt failed */
function getReason(error) {
  const lines = (error.stderr || error.message).trim().split('\n');
  const reason = lines.find((line) => /^(E|Err):/.test(line)) ?? lines.at(-1) ?? error.message;
  return reason.replace(/^E:\s*/, '').replace(/[.\s]+$/, '');
}
