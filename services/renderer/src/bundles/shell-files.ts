import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type ShellBuild, shellBuild } from '@atrium/contracts/registry/builds.schemas';
import type { ShellBundle } from '@atrium/contracts/registry/shell-bundle.schemas';

export interface ShellFiles {
  build: ShellBuild;
  bundle: ShellBundle;
  /** The `@font-face` rules, inlined in every document. */
  fontRules: string;
  /** The script that is inlined in every document. */
  firstPaint: string;
}

/** The built shell: the files for browsers, and its server bundle, evaluated once per process. */
export async function loadShell(projectDir: string): Promise<ShellFiles> {
  const dist = path.join(projectDir, 'shell/dist');
  const build = shellBuild.parse(JSON.parse(await readFile(path.join(dist, 'shell.json'), 'utf8')));
  const bundleFile = path.join(dist, 'server/shell.cjs');
  const fontRules = await Promise.all(
    (build.chunks.fonts?.css ?? []).map((file) => readFile(path.join(dist, 'client', file), 'utf8')),
  );
  return {
    build,
    bundle: createRequire(bundleFile)(bundleFile),
    fontRules: fontRules.join(''),
    firstPaint: await readFile(path.join(dist, 'first-paint/first-paint.js'), 'utf8'),
  };
}
