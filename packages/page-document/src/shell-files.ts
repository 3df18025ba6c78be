import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type FontPair, fontPairNames } from '@atrium/contracts/content/look.constants';
import { type ShellBuild, shellBuild } from '@atrium/contracts/registry/builds.schemas';

/** A pair of fonts in a document. */
export interface PageFonts {
  /** The `@font-face` rules, which are inlined. */
  rules: string;
  /** The files to preload: those with the characters of English. */
  files: string[];
}

export interface ShellFiles {
  build: ShellBuild;
  fonts: Record<FontPair, PageFonts>;
  /** The script that is inlined in every document. */
  script: string;
}

const english = /\/assets\/[\w.-]+\.english\.\w+\.woff2/g;

/** The folder of the build in `<projectDir>/shell/dist`. */
export const shellFolderOf = (projectDir: string): string => path.join(projectDir, 'shell/dist');

/** The files of the built shell that documents name. */
export async function readShellFiles(projectDir: string): Promise<ShellFiles> {
  const dist = shellFolderOf(projectDir);
  const build = shellBuild.parse(JSON.parse(await readFile(path.join(dist, 'shell.json'), 'utf8')));
  const readFonts = async (name: FontPair): Promise<[FontPair, PageFonts]> => {
    const sheets = build.chunks[`fonts.${name}`]?.css ?? [];
    const texts = await Promise.all(sheets.map((file) => readFile(path.join(dist, 'client', file), 'utf8')));
    const rules = texts.join('');
    return [name, { rules, files: [...rules.matchAll(english)].map(([file]) => file) }];
  };
  return {
    build,
    fonts: Object.fromEntries(await Promise.all(fontPairNames.map(readFonts))) as ShellFiles['fonts'],
    script: await readFile(path.join(dist, 'document-script/document-script.js'), 'utf8'),
  };
}
