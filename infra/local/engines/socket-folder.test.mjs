import { mkdirSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTemporaryFolder } from '../testing/start-process.mjs';
import { chooseSocketFolder, makePrivateFolder } from './socket-folder.mjs';

test('the sockets are in the data folder', () => {
  expect(chooseSocketFolder('/srv/atrium/.data')).toBe('/srv/atrium/.data/run');
});

test('a data folder too deep for a socket gets a short folder of its own, always the same', () => {
  const deep = `/srv/${'deep/'.repeat(20)}.data`;
  const folder = chooseSocketFolder(deep, ['/tmp']);
  expect(folder).toMatch(/^\/tmp\/atrium-\d+-[0-9a-f]{12}$/);
  expect(chooseSocketFolder(deep, ['/tmp'])).toBe(folder);
  expect(chooseSocketFolder(`${deep}2`, ['/tmp'])).not.toBe(folder);
});

test('a temporary folder that is too deep itself is passed over', () => {
  const deep = `/srv/${'deep/'.repeat(20)}.data`;
  expect(chooseSocketFolder(deep, [`/var/${'x'.repeat(80)}`, '/tmp'])).toMatch(/^\/tmp\//);
});

test('the longest address that is used fits a socket, whatever the data folder', () => {
  for (let length = 1; length < 200; length += 1) {
    const folder = chooseSocketFolder(`/${'ä'.repeat(length)}`, ['/tmp']);
    expect(Buffer.byteLength(join(folder, 'embedded-mongodb-123456', 'mongodb.sock'))).toBeLessThan(104);
  }
});

test('the folder is for this user alone, and a link somebody planted there is refused', () => {
  const parent = makeTemporaryFolder();
  makePrivateFolder(join(parent, 'own'));
  expect(statSync(join(parent, 'own')).mode & 0o777).toBe(0o700);
  mkdirSync(join(parent, 'theirs'));
  symlinkSync(join(parent, 'theirs'), join(parent, 'link'));
  expect(() => makePrivateFolder(join(parent, 'link'))).toThrow(/belongs to somebody else/);
  rmSync(parent, { recursive: true });
});
