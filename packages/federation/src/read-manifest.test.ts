import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readManifest } from './read-manifest';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'atrium-manifest-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

function readWith(icon: string | undefined, files: Record<string, string> = {}) {
  const nav = [{ id: 'events', label: 'Events', path: '/dashboard/events', icon, order: 1 }];
  const manifest = { name: 'mfe-events', version: '1.0.0', ssr: false };
  writeFileSync(
    path.join(dir, 'manifest.json'),
    JSON.stringify({ ...manifest, prefixes: ['/dashboard/events'], nav }),
  );
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(dir, name), text);
  const [entry] = readManifest(dir).nav;
  return { icon: entry?.icon, iconSvg: entry?.iconSvg };
}

test('the file of an icon is part of the manifest', () => {
  const file = `<svg
  xmlns="http://www.w3.org/2000/svg"
  viewBox="0 0 24 24"
>
  <path d="M8 2v4" />
  <rect width="18" height="18"></rect>
</svg>
`;
  expect(readWith('./fair.svg', { 'fair.svg': file })).toEqual({
    icon: 'fair',
    iconSvg:
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M8 2v4"/><rect width="18" height="18"/></svg>',
  });
});

test('an icon that is no file fails the build', () => {
  expect(() => readWith('calendar')).toThrow('The icon of the menu entry events must be an SVG file');
});

test.each([
  ['a missing file', {}, 'The icon ./fair.svg of the menu entry events is missing'],
  [
    'a picture that is no icon',
    { 'fair.svg': '<svg xmlns="http://www.w3.org/2000/svg"><text>Fair</text></svg>' },
    'iconSvg',
  ],
])('%s fails the build', (_what, files, message) => {
  expect(() => readWith('./fair.svg', files)).toThrow(message);
});

test('an entry in the menu of the back office without an icon fails the build', () => {
  expect(() => readWith(undefined)).toThrow('The menu entry events of mfe-events has no icon');
});
