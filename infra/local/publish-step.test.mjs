import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { needsFirstPublication } from './publish-step.mjs';
import { parseSettings } from './settings.mjs';
import { makeTemporaryFolder } from './testing/start-process.mjs';

const program = fileURLToPath(new URL('./publish-remotes.mjs', import.meta.url));
let dataDir = '';

beforeEach(() => {
  dataDir = makeTemporaryFolder();
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** @param {Record<string, string>} [env] */
const settingsOf = (env = {}) => parseSettings({ DATA_DIR: dataDir, ...env }).settings;

test('pages wait for the first publication, and for no later one', () => {
  expect(needsFirstPublication(settingsOf(), program)).toBe(true);
  writeFileSync(join(dataDir, 'published-builds.json'), '{}');
  expect(needsFirstPublication(settingsOf(), program)).toBe(false);
});

test('pages wait for no publication that this start can not make', () => {
  expect(needsFirstPublication(settingsOf({ TARGET: 'gateway,renderer' }), program)).toBe(false);
  expect(needsFirstPublication(settingsOf(), join(dataDir, 'away.mjs'))).toBe(false);
});
