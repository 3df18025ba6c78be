import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { packZip } from '../pack-zip';
import { type RegistryRequest, requireOk } from './registry-request';

/** A page's file, or the start of a renderer, waits for the registry no longer. */
const respondWithinMs = 10_000;

/** The files for browsers of each shell that runs or ran, shared through the registry: hosts need no common volume. */
export interface ShellArchives {
  /**
   * Stores the files and source maps of a built shell (`client/` and `maps/` of its folder), unless the registry has them. They are
   * kept for a month after the last call.
   */
  publish(version: string, folder: string): Promise<void>;
  /** The archive of a shell with this file; null if no shell has it. */
  openWith(file: string): Promise<Uint8Array | null>;
}

async function pack(folder: string, names: readonly string[]): Promise<Uint8Array<ArrayBuffer>> {
  const files = await Promise.all(
    names.map(async (name) => [name, new Uint8Array(await readFile(path.join(folder, name)))] as const),
  );
  return packZip(files);
}

export function createShellArchives(send: RegistryRequest): ShellArchives {
  const request: RegistryRequest = (target, init) =>
    send(target, { ...init, signal: AbortSignal.timeout(respondWithinMs) });

  return {
    async publish(version, folder) {
      const noted = await request(`/shells/${version}/in-use`, { method: 'POST' });
      if (noted.status !== 404) return requireOk(noted);
      const [client, maps] = [path.join(folder, 'client'), path.join(folder, 'maps')];
      const names = await readdir(client);
      // A build leaves the maps of earlier ones.
      const mapNames = (await readdir(maps)).filter((name) => names.includes(name.replace(/\.map$/, '')));
      const put = async (target: string, body: Uint8Array<ArrayBuffer>) =>
        requireOk(await request(target, { method: 'PUT', body }));
      await put(`/shells/${version}/maps`, await pack(maps, mapNames));
      await put(`/shells/${version}`, await pack(client, names));
    },
    async openWith(file) {
      const response = await request(`/shell-files/${file}`);
      if (response.status === 404) return null;
      requireOk(response);
      return new Uint8Array(await response.arrayBuffer());
    },
  };
}
