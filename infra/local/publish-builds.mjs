import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CliError } from '@atrium/cli/cli-error';
import { packBuild, readBuild } from '@atrium/cli/pack-build';
import { readSourceCommit } from '@atrium/cli/source-commit';
import { writeWhole } from './write-whole.mjs';

/** @typedef {Pick<import('@atrium/cli/registry-api').RegistryApi, 'read' | 'publish' | 'call'>} Api */
/** @typedef {{ remote: string, reason: string, hasActiveVersion: boolean }} Problem a build that was not published */

/** @param {string} projectDir */
const listDists = (projectDir) =>
  readdirSync(projectDir)
    .filter((folder) => folder.startsWith('mfe-'))
    .map((folder) => join(projectDir, folder, 'dist'))
    .filter((dist) => existsSync(join(dist, 'remote.json')));

/** @param {string | undefined} file @returns {Record<string, string>} */
function readMarker(file) {
  if (file === undefined || !existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

/** @param {Api} api @param {string} name */
async function readRemote(api, name) {
  try {
    return await api.read(name);
  } catch (error) {
    if (error instanceof CliError && error.code === 'not_found') return undefined;
    throw error;
  }
}

/**
 * Publishes the builds of a checkout that changed since the last call: a roll-back by hand therefore stays in force. A build that
 * the registry has already is activated only if this checkout went back to it. A retired remote stays retired.
 * @param {{ api: Api, projectDir: string, markerFile: string | undefined, say: (line: string) => void }} options
 * @returns {Promise<Problem[]>}
 */
export async function publishBuilds({ api, projectDir, markerFile, say }) {
  const marker = readMarker(markerFile);
  const source = readSourceCommit(projectDir);
  /** @type {Problem[]} */
  const problems = [];
  const publishBuild = async (/** @type {string} */ dist) => {
    const { name, version } = readBuild(dist);
    /** @type {Awaited<ReturnType<typeof readRemote>>} */
    let remote;
    try {
      remote = await readRemote(api, name);
      if (remote?.active && marker[name] === version) return;
      if (remote?.retiredAt) {
        say(`${name} is retired, so ${version} is not published`);
        return;
      }
      const isKnown = remote?.versions.some((known) => known.version === version);
      // A deployment has no marker. If the registry has collected its build, a team has published a newer one.
      const isCollected =
        remote?.active && !isKnown && remote.history.some((change) => change.version === version);
      if (isCollected && marker[name] === undefined) return;
      if (!isKnown) await api.publish(name, await packBuild(dist), source);
      else if (marker[name] !== undefined && remote?.active !== version)
        await api.call('POST', `/remotes/${name}/activate`, {
          version,
          reason: 'the build of this checkout',
        });
      if (!isKnown) say(`${name} ${version} is published`);
      marker[name] = version;
    } catch (error) {
      if (!(error instanceof CliError)) throw error;
      problems.push({ remote: name, reason: error.message, hasActiveVersion: Boolean(remote?.active) });
    }
  };
  await Promise.all(listDists(projectDir).map(publishBuild));
  if (markerFile !== undefined) {
    writeWhole(markerFile, `${JSON.stringify(marker, null, 2)}\n`);
  }
  return problems;
}
