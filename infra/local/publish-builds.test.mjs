import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CliError } from '@atrium/cli/cli-error';
import { readBuild } from '@atrium/cli/pack-build';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { publishBuilds } from './publish-builds.mjs';

const NAME = 'mfe-example';
/** @type {string} */
let projectDir;
/** @type {string[]} */
let versions;
/** @type {string | null} */
let active;
/** @type {{ version: string }[]} */
let history;
/** @type {string[]} */
let refused;
/** @type {string | null} */
let retiredAt;

/** A registry as the real one responds, in memory. @type {any} */
const api = {
  async read() {
    if (versions.length === 0) throw new CliError('There is no remote', { code: 'not_found' });
    return { active, versions: versions.map((version) => ({ version })), history, retiredAt };
  },
  async publish(/** @type {string} */ name) {
    const { version } = readBuild(join(projectDir, name, 'dist'));
    if (refused.includes(version)) throw new CliError(`${version} is refused`);
    versions.push(version);
    history.push({ version });
    active = version;
  },
  async call(
    /** @type {string} */ _method,
    /** @type {string} */ _path,
    /** @type {{ version: string }} */ body,
  ) {
    active = body.version;
  },
};

/** @param {string} version */
function build(version) {
  const dist = join(projectDir, NAME, 'dist');
  mkdirSync(join(dist, 'client'), { recursive: true });
  writeFileSync(join(dist, 'remote.json'), JSON.stringify({ name: NAME, version }));
}

const publish = () =>
  publishBuilds({ api, projectDir, markerFile: join(projectDir, 'marker.json'), say: () => undefined });
/** As an image does. */
const deploy = () => publishBuilds({ api, projectDir, markerFile: undefined, say: () => undefined });

beforeEach(() => {
  projectDir = mkdtempSync(join(tmpdir(), 'atrium-publish-'));
  [versions, active, refused, history, retiredAt] = [[], null, [], [], null];
});

afterEach(() => rmSync(projectDir, { recursive: true, force: true }));

test('a roll-back survives the next start of the same build and ends with a new build', async () => {
  build('1.0.0-a');
  await publish();
  build('2.0.0-b');
  await publish();
  active = '1.0.0-a';
  await publish();
  expect([active, versions]).toEqual(['1.0.0-a', ['1.0.0-a', '2.0.0-b']]);
  build('3.0.0-c');
  await publish();
  expect(active).toBe('3.0.0-c');
});

test('a checkout that goes back to an earlier build activates it', async () => {
  for (const version of ['1.0.0-a', '2.0.0-b', '1.0.0-a']) {
    build(version);
    await publish();
  }
  expect([active, versions]).toEqual(['1.0.0-a', ['1.0.0-a', '2.0.0-b']]);
});

test('publishes again into an empty registry, whatever was published before', async () => {
  build('1.0.0-a');
  await publish();
  versions = [];
  await publish();
  expect(versions).toEqual(['1.0.0-a']);
});

test('a deployment does not go back to a version that a team has replaced, collected or not', async () => {
  build('1.0.0-a');
  await deploy();
  build('2.0.0-b');
  await publish();
  build('1.0.0-a');
  await deploy();
  expect(active).toBe('2.0.0-b');
  versions = ['2.0.0-b'];
  await deploy();
  expect([active, versions]).toEqual(['2.0.0-b', ['2.0.0-b']]);
});

test('a checkout that goes back to a collected build publishes it again', async () => {
  for (const version of ['1.0.0-a', '2.0.0-b']) {
    build(version);
    await publish();
  }
  versions = ['2.0.0-b'];
  build('1.0.0-a');
  await publish();
  expect(active).toBe('1.0.0-a');
});

test('names what was refused, and tries again next time', async () => {
  build('1.0.0-a');
  refused = ['1.0.0-a'];
  expect(await publish()).toEqual([{ remote: NAME, reason: '1.0.0-a is refused', hasActiveVersion: false }]);
  refused = [];
  expect(await publish()).toEqual([]);
  expect(active).toBe('1.0.0-a');
});

test('a remote that is refused keeps its active version', async () => {
  build('1.0.0-a');
  await deploy();
  build('2.0.0-b');
  refused = ['2.0.0-b'];
  expect(await deploy()).toEqual([{ remote: NAME, reason: '2.0.0-b is refused', hasActiveVersion: true }]);
  expect(active).toBe('1.0.0-a');
});

test('a retired remote stays retired until somebody activates it', async () => {
  build('1.0.0-a');
  await publish();
  retiredAt = '2026-01-01T00:00:00.000Z';
  build('2.0.0-b');
  const say = vi.fn();
  for (const markerFile of [undefined, join(projectDir, 'marker.json')])
    expect(await publishBuilds({ api, projectDir, markerFile, say })).toEqual([]);
  expect([active, versions]).toEqual(['1.0.0-a', ['1.0.0-a']]);
  expect(say).toHaveBeenCalledWith('mfe-example is retired, so 2.0.0-b is not published');
  retiredAt = null;
  await publish();
  expect(active).toBe('2.0.0-b');
});
