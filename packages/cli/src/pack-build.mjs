import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { CliError } from './cli-error.mjs';

/** Equal files make equal archives. */
const MODIFIED_AT = '1980-01-01T00:00:00';

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
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function packBuild(distDir) {
  /** @type {Record<string, Uint8Array>} */
  const files = { 'remote.json': new Uint8Array(readFileSync(join(distDir, 'remote.json'))) };
  for (const folder of ['client', 'server']) {
    const path = join(distDir, folder);
    if (!existsSync(path)) continue;
    for (const name of readdirSync(path).sort())
      files[`${folder}/${name}`] = new Uint8Array(readFileSync(join(path, name)));
  }
  for (const name of listSourceMaps(distDir))
    files[`maps/${name}`] = new Uint8Array(readFileSync(join(distDir, 'maps', name)));
  return new Uint8Array(zipSync(files, { level: 6, mtime: MODIFIED_AT }));
}
