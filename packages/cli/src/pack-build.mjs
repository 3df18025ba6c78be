import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';
import { CliError } from './cli-error.mjs';

/** Equal files make equal archives. */
const MODIFIED_AT = new Date('1980-01-01T00:00:00');
const COMPRESSED = /\.(?:br|gz|woff2)$/;

/** Reads `remote.json`. @param {string} distDir @returns {import('./registry-api.mjs').Build} */
export function readDescription(distDir) {
  const file = join(distDir, 'remote.json');
  if (!existsSync(file))
    throw new CliError(`${distDir} has no remote.json: build the remote first`, { exitCode: 2 });
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new CliError(`${file} is not JSON`, { exitCode: 2 });
  }
}

/** @param {string} distDir @returns {{ name: string, version: string }} */
export function readBuild(distDir) {
  const { name, version } = readDescription(distDir);
  return { name: String(name), version: String(version) };
}

/** A build leaves the maps of earlier ones. @param {string} distDir @returns {string[]} */
function listSourceMaps(distDir) {
  const path = join(distDir, 'maps');
  if (!existsSync(path)) return [];
  const isOfBuild = (/** @type {string} */ name) =>
    ['client', 'server'].some((folder) => existsSync(join(distDir, folder, name.replace(/\.map$/, ''))));
  return readdirSync(path).filter(isOfBuild).sort();
}

/**
 * A build as the archive that the registry takes: `remote.json`, `client/…`, `server/…` and `maps/…`.
 * @param {string} distDir
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
export async function packBuild(distDir) {
  const zip = new yazl.ZipFile();
  const add = (/** @type {string} */ path) =>
    zip.addBuffer(readFileSync(join(distDir, path)), path, {
      mtime: MODIFIED_AT,
      forceDosTimestamp: true,
      compress: !COMPRESSED.test(path),
    });
  add('remote.json');
  for (const folder of ['client', 'server']) {
    const path = join(distDir, folder);
    if (existsSync(path)) for (const name of readdirSync(path).sort()) add(`${folder}/${name}`);
  }
  for (const name of listSourceMaps(distDir)) add(`maps/${name}`);
  zip.end();
  return new Uint8Array(await buffer(zip.outputStream));
}
