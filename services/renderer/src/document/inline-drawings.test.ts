import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inlineDrawings } from './inline-drawings';

let folder = '';
const findFile = (url: string) => (url.startsWith('/art/') ? path.join(folder, url.slice(5)) : null);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'drawings-'));
  await writeFile(path.join(folder, 'small.svg'), `<svg id='a'>\n<path d="M(0)#%"/></svg>\n`);
  await writeFile(path.join(folder, 'large.svg'), `<svg>${' '.repeat(7_000)}</svg>`);
});
afterAll(() => rm(folder, { recursive: true }));

test('a small drawing becomes part of the rules, wherever they name it', async () => {
  const { rules, drawings } = await inlineDrawings(
    '.a{background:url(/art/small.svg)}.b{mask:url("/art/small.svg") 0 0}',
    findFile,
  );
  expect(drawings).toEqual(['/art/small.svg']);
  const url = /^\.a\{background:url\("([^"]+)"\)\}\.b\{mask:url\("\1"\) 0 0\}$/.exec(rules)?.[1] ?? '';
  expect(url).not.toMatch(/[<>"'()#\s]/);
  expect(decodeURIComponent(url)).toBe(`data:image/svg+xml,<svg id='a'>\n<path d="M(0)#%"/></svg>`);
});

test.each(['/art/large.svg', '/art/missing.svg', '/elsewhere/small.svg', '/art/photo.avif'])(
  '%s stays a link',
  async (url) => {
    const rules = `.a{background:url(${url})}`;
    expect(await inlineDrawings(rules, findFile)).toEqual({ rules, drawings: [] });
  },
);
