import { rmSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeTemporaryFolder } from '../testing/start-process.mjs';
import { chooseEngineKind } from './engine-choice.mjs';

let dataDir = '';
beforeEach(() => {
  dataDir = makeTemporaryFolder();
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('prefers a server on PATH to the one from npm', () => {
  expect(chooseEngineKind({ dataDir, name: 'Redis', available: ['installed', 'packaged'] })).toBe(
    'installed',
  );
});

test('keeps the server that created the data folder when another one is installed', () => {
  expect(chooseEngineKind({ dataDir, name: 'MongoDB', available: ['packaged'] })).toBe('packaged');
  expect(chooseEngineKind({ dataDir, name: 'MongoDB', available: ['installed', 'packaged'] })).toBe(
    'packaged',
  );
  expect(chooseEngineKind({ dataDir, name: 'Redis', available: ['installed', 'packaged'] })).toBe(
    'installed',
  );
});

test('refuses a data folder of another server', () => {
  chooseEngineKind({ dataDir, name: 'MongoDB', available: ['installed'] });
  expect(() => chooseEngineKind({ dataDir, name: 'MongoDB', available: ['packaged'] })).toThrow(
    /was created by another server; put that server back on PATH/,
  );
});

test('returns undefined without any server', () => {
  expect(chooseEngineKind({ dataDir, name: 'Redis', available: [] })).toBeUndefined();
});
