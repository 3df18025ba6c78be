import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadSecrets } from './secrets.mjs';
import { makeTemporaryFolder } from './testing/start-process.mjs';

let dataDir = '';
beforeEach(() => {
  dataDir = makeTemporaryFolder();
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('generates three different secrets of 32 bytes, stores them with mode 0600', () => {
  const secrets = loadSecrets({ dataDir, env: {} });
  expect(Object.keys(secrets)).toEqual(['JWT_SECRET', 'INTERNAL_SECRET', 'LINK_SECRET']);
  expect(new Set(Object.values(secrets)).size).toBe(3);
  for (const secret of Object.values(secrets)) expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  expect(loadSecrets({ dataDir, env: {} })).toEqual(secrets);
  expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
});

test('a secret from the environment wins and is not stored', () => {
  const given = 'g'.repeat(40);
  const secrets = loadSecrets({ dataDir, env: { JWT_SECRET: given } });
  expect(secrets.JWT_SECRET).toBe(given);
  expect(readFileSync(join(dataDir, 'secrets.json'), 'utf8')).not.toContain(given);
});

test('a damaged file stops the start instead of signing everyone out', () => {
  writeFileSync(join(dataDir, 'secrets.json'), '{"JWT');
  expect(() => loadSecrets({ dataDir, env: {} })).toThrow(/is damaged; remove it/);
});
