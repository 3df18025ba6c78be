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
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

// Layout (the gateway serves the first, the renderer reads all):
//   <dataDir>/artifacts/<name>/<version>/…          files of browsers, and remote.json
//   <dataDir>/artifacts/<name>/latest.json          which version should be active, and those before it
//   <dataDir>/artifacts/<name>/built.json           the version this checkout's own build was published as
//   <dataDir>/shell-assets/…                       files of the shell, this build's and earlier ones', named by their content
//   <dataDir>/server-bundles/<name>/<version>/…     the Node bundle of a server-rendered remote
// A version is immutable. Renderers see a new latest.json within seconds and update the registry.

/** How long an open page may still ask for files of an older shell. */
const KEPT_SHELL_FILES_MS = 30 * 24 * 60 * 60 * 1_000;

/** Open pages may still ask for code of the versions before. */
const KEPT_VERSIONS = 10;

/** @typedef {{ name: string, version: string }} Build */
/** @typedef {{ version: string, publishedAt: string, history: string[] }} Latest history: newest first, the current included */

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** A reader never sees half a file. @param {string} file @param {unknown} value */
function writeJson(file, value) {
  writeFileSync(`${file}.new`, `${JSON.stringify(value, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}

/** @param {string} dataDir @param {string} name */
const getRemoteDir = (dataDir, name) => join(dataDir, 'artifacts', name);

/** Copies a folder so that it is there whole or not at all. @param {string} from @param {string} to @param {(draft: string) => void} [finish] */
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
 * Makes a stored version the one that should be active.
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
 * Puts a build into the store and makes it the one that should be active.
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
 * Publishes what this checkout has built since it last did: a version rolled back by hand stays rolled back.
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
 * Back to the version that was active before the current one, or to a given one.
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
 * Adds the built shell's files to those of earlier builds, so that a page that is open through an update still finds its
 * own. Their names change with their content: what is there already is the same.
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
