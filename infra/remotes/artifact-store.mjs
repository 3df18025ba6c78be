import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from '../local/write-whole.mjs';

// Layout (the gateway serves the first, the renderer reads all of it):
//   <dataDir>/artifacts/<name>/<version>/…          browser files and remote.json
//   <dataDir>/artifacts/<name>/latest.json          the version to activate, and earlier ones
//   <dataDir>/artifacts/<name>/built.json           the version under which this checkout's own build was published
//   <dataDir>/shell-assets/…                       files of this and earlier shell builds, named by content hash
//   <dataDir>/server-bundles/<name>/<version>/…     the Node bundle of a server-rendered remote
// A version is immutable. Renderers notice a new latest.json within seconds and update the registry.

/** How long an open page may request files of an older shell. */
const KEPT_SHELL_FILES_MS = 30 * 24 * 60 * 60 * 1_000;

/** Open pages may still load chunks of earlier versions. */
const KEPT_VERSIONS = 10;

/** @typedef {{ name: string, version: string }} Build */
/** @typedef {{ version: string, publishedAt: string, history: string[] }} Latest history: newest first, the current included */

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** @param {string} file @param {unknown} value */
const writeJson = (file, value) => writeWhole(file, `${JSON.stringify(value, null, 2)}\n`);

/** @param {string} dataDir @param {string} name */
const getRemoteDir = (dataDir, name) => join(dataDir, 'artifacts', name);

/** Copies a folder atomically. @param {string} from @param {string} to @param {(draft: string) => void} [finish] */
function copyWhole(from, to, finish) {
  const draft = `${to}.new`;
  rmSync(draft, { recursive: true, force: true });
  cpSync(from, draft, { recursive: true });
  finish?.(draft);
  renameSync(draft, to);
}

/** @param {string} dataDir @param {string} name @returns {Latest | null} */
export function readLatest(dataDir, name) {
  const file = join(getRemoteDir(dataDir, name), 'latest.json');
  return existsSync(file) ? readJson(file) : null;
}

/**
 * Marks a stored version as the one to activate.
 * @param {{ dataDir: string, name: string, version: string, now?: Date }} options
 */
export function activateVersion({ dataDir, name, version, now = new Date() }) {
  const dir = getRemoteDir(dataDir, name);
  if (!existsSync(join(dir, version, 'remote.json')))
    throw new Error(`${name} ${version} was never published here`);
  const earlier = readLatest(dataDir, name);
  const history = [version, ...(earlier?.history ?? []).filter((other) => other !== version)];
  writeJson(join(dir, 'latest.json'), {
    version,
    publishedAt: now.toISOString(),
    history: history.slice(0, KEPT_VERSIONS),
  });
  for (const old of history.slice(KEPT_VERSIONS)) {
    rmSync(join(dir, old), { recursive: true, force: true });
    rmSync(join(dataDir, 'server-bundles', name, old), { recursive: true, force: true });
  }
}

/**
 * Stores a build and marks it as the version to activate.
 * @param {{ distDir: string, dataDir: string, now?: Date }} options
 * @returns {Build}
 */
export function publishBuild({ distDir, dataDir, now }) {
  /** @type {Build} */
  const build = readJson(join(distDir, 'remote.json'));
  const { name, version } = build;
  const dir = getRemoteDir(dataDir, name);
  const serverDir = join(dataDir, 'server-bundles', name);
  mkdirSync(dir, { recursive: true });
  if (existsSync(join(distDir, 'server')) && !existsSync(join(serverDir, version))) {
    mkdirSync(serverDir, { recursive: true });
    copyWhole(join(distDir, 'server'), join(serverDir, version));
  }
  if (!existsSync(join(dir, version))) {
    copyWhole(join(distDir, 'client'), join(dir, version), (draft) =>
      writeJson(join(draft, 'remote.json'), build),
    );
  }
  activateVersion({ dataDir, name, version, now });
  return build;
}

/**
 * Publishes the builds of this checkout that changed since the last call: a manual roll-back therefore stays in force.
 * @param {{ projectDir: string, dataDir: string }} options
 * @returns {Build[]} the newly published
 */
export function publishBuiltRemotes({ projectDir, dataDir }) {
  const dists = readdirSync(projectDir)
    .filter((folder) => folder.startsWith('mfe-'))
    .map((folder) => join(projectDir, folder, 'dist'))
    .filter((dist) => existsSync(join(dist, 'remote.json')));
  return dists.flatMap((distDir) => {
    /** @type {Build} */
    const { name, version } = readJson(join(distDir, 'remote.json'));
    const marker = join(getRemoteDir(dataDir, name), 'built.json');
    if (existsSync(marker) && readJson(marker).version === version) return [];
    const build = publishBuild({ distDir, dataDir });
    writeJson(marker, { version });
    return [build];
  });
}

/**
 * Marks the version that was active before the current one, or a given one, as the version to activate.
 * @param {{ dataDir: string, name: string, version?: string, now?: Date }} options
 * @returns {string} the version
 */
export function rollBack({ dataDir, name, version, now }) {
  const latest = readLatest(dataDir, name);
  if (!latest) throw new Error(`${name} was never published here`);
  const target = version ?? latest.history[1];
  if (!target) throw new Error(`${name} has no version before ${latest.version}`);
  activateVersion({ dataDir, name, version: target, now });
  return target;
}

/**
 * Adds the files of the built shell to those of earlier builds, so that pages that are open during an update still find
 * theirs. Names contain content hashes, so existing files are identical.
 * @param {{ projectDir: string, dataDir: string, now?: Date }} options
 */
export function publishShell({ projectDir, dataDir, now = new Date() }) {
  const from = join(projectDir, 'shell', 'dist', 'client');
  const to = join(dataDir, 'shell-assets');
  mkdirSync(to, { recursive: true });
  const current = new Set(readdirSync(from));
  for (const file of readdirSync(to)) {
    const isOld = now.getTime() - statSync(join(to, file)).mtimeMs > KEPT_SHELL_FILES_MS;
    if (isOld && !current.has(file)) rmSync(join(to, file));
  }
  for (const file of current) {
    if (existsSync(join(to, file))) continue;
    copyFileSync(join(from, file), join(to, `${file}.new`));
    renameSync(join(to, `${file}.new`), join(to, file));
  }
}
