import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { zipSync } from 'fflate';
import { type RegistryRequest, requireOk } from './registry-request';

/** The files for browsers of each shell that runs or ran, shared through the registry: hosts need no common volume. */
export interface ShellArchives {
  /** Stores the files of a folder as those of this shell, unless the registry has them. */
  publish(version: string, folder: string): Promise<void>;
  /** The archive of a shell with this file; null if no shell has it. */
  openWith(file: string): Promise<Uint8Array | null>;
}

async function pack(folder: string): Promise<Uint8Array<ArrayBuffer>> {
  const names = await readdir(folder);
  const files = await Promise.all(
    names.map(async (name) => [name, new Uint8Array(await readFile(path.join(folder, name)))] as const),
  );
  // Most of them are compressed siblings of the others.
  return new Uint8Array(zipSync(Object.fromEntries(files), { level: 1 }));
}

export const createShellArchives = (request: RegistryRequest): ShellArchives => ({
  async publish(version, folder) {
    const started = await request(`/shells/${version}/starts`, { method: 'POST' });
    if (started.status !== 404) return requireOk(started);
    requireOk(await request(`/shells/${version}`, { method: 'PUT', body: await pack(folder) }));
  },
  async openWith(file) {
    const response = await request(`/shell-files/${file}`);
    if (response.status === 404) return null;
    requireOk(response);
    return new Uint8Array(await response.arrayBuffer());
  },
});
