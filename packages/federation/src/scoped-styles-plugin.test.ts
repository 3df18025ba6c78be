import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { expect, onTestFinished, test } from 'vitest';
import { createBaseConfig } from './base-config';
import { ScopedStylesPlugin } from './scoped-styles-plugin';

async function build(
  styles: Record<string, string>,
  cssLoaders: { loader: string }[] = [],
): Promise<string[]> {
  const dir = await mkdtemp(path.join(tmpdir(), 'scoped-styles-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  const loader = 'module.exports = (css) => css.replaceAll("@mine", ".mfe-events-app");';
  const imports = Object.keys(styles).map((file) => `import './${file}';`);
  const files = { ...styles, 'loader.cjs': loader, 'remote.tsx': imports.join('\n') };
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(dir, file), text);
  const base = createBaseConfig({
    dir,
    name: 'mfe-events',
    mode: 'production',
    side: 'client',
    cssLoaders: cssLoaders.map((each) => ({ loader: path.join(dir, each.loader) })),
  });
  const compiler = rspack({
    ...base,
    entry: './remote.tsx',
    output: { path: path.join(dir, 'dist') },
    plugins: [new ScopedStylesPlugin('mfe-events')],
  });
  const { errors = [] } = await new Promise<{ errors?: { message: string }[] }>((resolve, reject) => {
    compiler.run((error, stats) =>
      stats ? resolve(stats.toJson({ all: false, errors: true })) : reject(error),
    );
  });
  return errors.map(({ message }) => message);
}

test('CSS modules build', async () => {
  expect(await build({ 'list.module.css': '.list { color: red } .list > p { margin: 0 }' })).toEqual([]);
});

test.each([
  ['a global style sheet', { 'list.css': 'p { color: red }' }],
  ['a CSS module with a rule for all elements', { 'list.module.css': ':global(p) { color: red }' }],
])('%s fails the build', async (_what, styles) => {
  expect(await build(styles)).toEqual([
    expect.stringContaining('Global CSS would also change other remotes: p in'),
  ]);
});

test('a loader of the team may scope what it writes', async () => {
  expect(await build({ 'list.css': '@mine p { color: red }' }, [{ loader: 'loader.cjs' }])).toEqual([]);
});
