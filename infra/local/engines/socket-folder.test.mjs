import { mkdirSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTemporaryFolder } from '../testing/start-process.mjs';
import { chooseSocketFolder, makePrivateFolder } from './socket-folder.mjs';

test('the sockets are in the data folder when its path is short', () => {
  expect(chooseSocketFolder('/srv/atrium/.data')).toBe('/srv/atrium/.data/run');
});

test('a long data folder path gets a short socket folder, always the same one', () => {
  const deep = `/srv/${'deep/'.repeat(20)}.data`;
  const folder = chooseSocketFolder(deep, ['/tmp']);
  expect(folder).toMatch(/^\/tmp\/atrium-\d+-[0-9a-f]{12}$/);
  expect(chooseSocketFolder(deep, ['/tmp'])).toBe(folder);
  expect(chooseSocketFolder(`${deep}2`, ['/tmp'])).not.toBe(folder);
});

test('skips a temporary folder whose path is too long', () => {
  const deep = `/srv/${'deep/'.repeat(20)}.data`;
  expect(chooseSocketFolder(deep, [`/var/${'x'.repeat(80)}`, '/tmp'])).toMatch(/^\/tmp\//);
});

test('the longest path that is used fits into a socket address', () => {
  for (let length = 1; length < 200; length += 1) {
    const folder = chooseSocketFolder(`/${'ä'.repeat(length)}`, ['/tmp']);
    expect(Buffer.byteLength(join(folder, 'embedded-mongodb-123456', 'mongodb.sock'))).toBeLessThan(104);
  }
});

test('the folder is private to this user, and a planted symbolic link is refused', () => {
  const parent = makeTemporaryFolder();
  makePrivateFolder(join(parent, 'own'));
  expect(statSync(join(parent, 'own')).mode & 0o777).toBe(0o700);
  mkdirSync(join(parent, 'theirs'));
  symlinkSync(join(parent, 'theirs'), join(parent, 'link'));
  expect(() => makePrivateFolder(join(parent, 'link'))).toThrow(/belongs to another user/);
  rmSync(parent, { recursive: true });
});
