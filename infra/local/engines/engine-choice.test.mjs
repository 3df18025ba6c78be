import { rmSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeTemporaryFolder } from '../testing/start-process.mjs';
import { chooseEngineKind } from './engine-choice.mjs';

let dataDir = '';
beforeEach(() => {
  dataDir = makeTemporaryFolder();
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('a server on PATH is preferred to the one from npm', () => {
  expect(chooseEngineKind({ dataDir, name: 'Redis', available: ['installed', 'packaged'] })).toBe(
    'installed',
  );
});

test('a data folder stays with the server that made it when another one appears', () => {
  expect(chooseEngineKind({ dataDir, name: 'MongoDB', available: ['packaged'] })).toBe('packaged');
  expect(chooseEngineKind({ dataDir, name: 'MongoDB', available: ['installed', 'packaged'] })).toBe(
    'packaged',
  );
  expect(chooseEngineKind({ dataDir, name: 'Redis', available: ['installed', 'packaged'] })).toBe(
    'installed',
  );
});

test('a data folder whose server is gone is not opened with another one', () => {
  chooseEngineKind({ dataDir, name: 'MongoDB', available: ['installed'] });
  expect(() => chooseEngineKind({ dataDir, name: 'MongoDB', available: ['packaged'] })).toThrow(
    /needs the server that made it; put the server it was made by back on PATH/,
  );
});

test('without any there is none', () => {
  expect(chooseEngineKind({ dataDir, name: 'Redis', available: [] })).toBeUndefined();
});
