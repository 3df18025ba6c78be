import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type FontPair, fontPairNames } from '@atrium/contracts/content/look.constants';
import { type ShellBuild, shellBuild } from '@atrium/contracts/registry/builds.schemas';
import type { ShellBundle } from '@atrium/contracts/registry/shell-bundle.schemas';

/** A pair of fonts in a document. */
export interface PageFonts {
  /** The `@font-face` rules, which are inlined. */
  rules: string;
  /** The files to preload: those with the characters of English. */
  files: string[];
}

export interface ShellFiles {
  build: ShellBuild;
  bundle: ShellBundle;
  fonts: Record<FontPair, PageFonts>;
  /** The script that is inlined in every document. */
  firstPaint: string;
}

const english = /\/assets\/[\w.-]+\.english\.\w+\.woff2/g;

/** The built shell: the files for browsers, and its server bundle, evaluated once per process. */
export async function loadShell(projectDir: string): Promise<ShellFiles> {
  const dist = path.join(projectDir, 'shell/dist');
  const build = shellBuild.parse(JSON.parse(await readFile(path.join(dist, 'shell.json'), 'utf8')));
  const bundleFile = path.join(dist, 'server/shell.cjs');
  const readFonts = async (name: FontPair): Promise<[FontPair, PageFonts]> => {
    const sheets = build.chunks[`fonts.${name}`]?.css ?? [];
    const texts = await Promise.all(sheets.map((file) => readFile(path.join(dist, 'client', file), 'utf8')));
    const rules = texts.join('');
    return [name, { rules, files: [...rules.matchAll(english)].map(([file]) => file) }];
  };
  return {
    build,
    bundle: createRequire(bundleFile)(bundleFile),
    fonts: Object.fromEntries(await Promise.all(fontPairNames.map(readFonts))) as ShellFiles['fonts'],
    firstPaint: await readFile(path.join(dist, 'first-paint/first-paint.js'), 'utf8'),
  };
}
