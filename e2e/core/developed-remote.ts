import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

const root = path.resolve(import.meta.dirname, '../..');
const program = path.join(root, 'packages/cli/bin/atrium.mjs');

export interface DevelopedRemote {
  port: number;
  /** Addresses that `atrium dev` printed. */
  site: string;
  alone: string;
  /** Saves a file of the remote's `src`. */
  write(file: string, text: string): void;
  /** Saves a `manifest.json` whose navigation entry has this label. */
  renameEntry(label: string): void;
  dispose(): Promise<void>;
}

/** A new remote in a folder of its own, served by `atrium dev`. */
export async function startDevelopedRemote(name: string, siteUrl: string): Promise<DevelopedRemote> {
  const outside = mkdtempSync(path.join(tmpdir(), 'atrium-dev-'));
  const folder = path.join(outside, name);
  execFileSync(process.execPath, [program, 'create', name], { cwd: outside });
  symlinkSync(path.join(root, 'mfe-admin-leads/node_modules'), path.join(folder, 'node_modules'));
  const child = spawn(process.execPath, [program, 'dev', '--json', '--url', siteUrl], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const exited = once(child, 'exit');
  async function dispose() {
    child.kill('SIGTERM');
    await exited;
    rmSync(outside, { recursive: true, force: true });
  }
  const ended = exited.then(([code]) => {
    throw new Error(`atrium dev ended with ${code}`);
  });
  const printed = once(createInterface(child.stdout), 'line').then(([line]) => JSON.parse(String(line)));
  try {
    const addresses = (await Promise.race([printed, ended])) as Pick<
      DevelopedRemote,
      'port' | 'site' | 'alone'
    >;
    return {
      ...addresses,
      write: (file, text) => writeFileSync(path.join(folder, 'src', file), text),
      renameEntry(label) {
        const file = path.join(folder, 'manifest.json');
        const manifest = JSON.parse(readFileSync(file, 'utf8')) as { nav: object[] };
        const nav = manifest.nav.map((entry) => ({ ...entry, label }));
        writeFileSync(file, JSON.stringify({ ...manifest, nav }));
      },
      dispose,
    };
  } catch (error) {
    await dispose();
    throw error;
  } finally {
    ended.catch(() => {});
  }
}
