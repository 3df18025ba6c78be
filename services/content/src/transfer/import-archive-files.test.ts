import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { writeTestFile } from '../test-support/write-file';
import { openArchiveFiles } from './import-archive-files';

const open = (...paths: string[]) =>
  openArchiveFiles(
    writeTestFile(
      zipSync({
        'export.xml': strToU8('<rss/>'),
        ...Object.fromEntries(paths.map((path) => [path, strToU8(path)])),
      }),
    ),
  );

test.each([
  ['the same address', '2021/03/pic.jpg', 'https://old.test/wp-content/uploads/2021/03/pic.jpg'],
  [
    'a name in NFD, its address in NFC',
    'u/Cafe\u0301.jpg',
    'https://old.test/wp-content/uploads/u/Caf\u00e9.jpg',
  ],
  [
    'a name in NFC, its address in NFD',
    'u/Caf\u00e9.jpg',
    'https://old.test/wp-content/uploads/u/Cafe%CC%81.jpg',
  ],
  ['the original of a resized address', 'u/pic.jpg', 'https://old.test/u/pic-300x200.jpg'],
  ['the original of a scaled address', 'u/pic.jpg', 'https://old.test/u/pic-scaled.jpg'],
  [
    'the original of an edited and resized address',
    'u/pic.jpg',
    'https://old.test/u/pic-e1612345678901-300x200.jpg',
  ],
  ['another size, when there is no original', 'u/pic-1024x768.jpg', 'https://old.test/u/pic-300x200.jpg'],
  ['the scaled image of an original', 'u/pic-scaled.jpg', 'https://old.test/u/pic.jpg'],
  [
    "Ghost's resized address",
    'content/images/2021/03/pic.png',
    '__GHOST_URL__/content/images/size/w600/format/webp/2021/03/pic.png',
  ],
  ["Ghost's resized file", 'content/images/size/w1000/2021/03/pic.png', '/content/images/2021/03/pic.png'],
  ['an address with a query', 'u/pic.jpg', 'https://old.test/u/pic.jpg?resize=640%2C480'],
  [
    'an address of the image server of WordPress.com',
    'wp-content/uploads/u/pic.jpg',
    'https://i0.wp.com/old.test/wp-content/uploads/u/pic.jpg?w=640',
  ],
])('the file is found by %s', async (_name, path, url) => {
  const archive = await open(path);
  expect(Buffer.from((await archive.findFile(url)) ?? []).toString()).toBe(path);
  expect(archive.hasFile(url)).toBe(true);
});

test('a missing file is undefined, and the named size comes before others', async () => {
  const archive = await open('u/pic-300x200.jpg', 'u/pic-1024x768.jpg');
  expect(await archive.findFile('/u/other.jpg')).toBeUndefined();
  expect(Buffer.from((await archive.findFile('/u/pic-1024x768.jpg')) ?? []).toString()).toBe(
    'u/pic-1024x768.jpg',
  );
});
