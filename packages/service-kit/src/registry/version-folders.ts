import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { remoteVersion } from '@atrium/contracts/registry/builds.schemas';
import { remoteName } from '@atrium/contracts/registry/remote-manifest.schemas';
import type { Logger } from '../logger';
import { writeSynced } from '../write-whole';
import { openZip } from '../zip-archive';

const maxFileBytes = 16 * 1_024 * 1_024;
const filePath = /^(?:client\/|server\/)?[\w-][\w.-]*$/;
/** An unknown version is not asked for again within this time. */
const unknownForMs = 2_000;
const maxUnknown = 1_000;
/** A damaged archive is not downloaded again within this time. */
const damagedForMs = 30_000;
/** Copies that no process of this machine has served for this long are deleted; the registry has the original. */
const keptForMs = 14 * 24 * 60 * 60 * 1_000;

export interface VersionFolders {
  /** The folder with `client/`, `server/` and `remote.json` of a version; null if there is no such version. */
  openVersion(name: string, version: string): Promise<string | null>;
  /** Deletes copies that no process of this machine has served for two weeks. */
  deleteUnusedVersions(now: Date): Promise<void>;
}

/** Copies of published versions on this machine's disk, each fetched once, when it is first needed. */
export function createVersionFolders({
  cacheDir,
  openArchive,
  logger,
}: {
  cacheDir: string;
  openArchive(name: string, version: string): Promise<{ bytes: Uint8Array; integrity: string } | null>;
  logger: Logger;
}): VersionFolders {
  const ready = new Set<string>();
  const unknown = new Map<string, number>();
  const damaged = new Map<string, { until: number; error: unknown }>();
  const flights = new Map<string, Promise<string | null>>();

  async function unpack(bytes: Uint8Array, folder: string): Promise<void> {
    const draft = `${folder}.${randomUUID()}.new`;
    const zip = await openZip(bytes);
    await mkdir(path.join(draft, 'client'), { recursive: true });
    await mkdir(path.join(draft, 'server'));
    try {
      for (const file of zip.paths) {
        if (!filePath.test(file)) throw new Error(`${file} is no part of a build`);
        // After a power cut a folder of empty files would be served for good.
        await writeSynced(path.join(draft, file), (await zip.read(file, maxFileBytes)) ?? '');
      }
      await rename(draft, folder);
    } catch (error) {
      await rm(draft, { recursive: true, force: true });
      // Another process of this machine was first.
      if (!existsSync(folder)) throw error;
    }
  }

  async function fetchVersion(name: string, version: string): Promise<string | null> {
    const folder = path.join(cacheDir, name, version);
    if (!existsSync(folder)) {
      const archive = await openArchive(name, version);
      if (archive === null) return null;
      try {
        const integrity = createHash('sha256').update(archive.bytes).digest('hex');
        if (integrity !== archive.integrity) throw new Error(`the archive of ${name} ${version} is damaged`);
        await unpack(archive.bytes, folder);
      } catch (error) {
        damaged.set(`${name}/${version}`, { until: Date.now() + damagedForMs, error });
        throw error;
      }
    }
    const now = new Date();
    await utimes(folder, now, now);
    return folder;
  }

  async function load(key: string, name: string, version: string): Promise<string | null> {
    try {
      const folder = await fetchVersion(name, version);
      if (folder !== null) ready.add(key);
      else {
        if (unknown.size >= maxUnknown) unknown.clear();
        unknown.set(key, Date.now() + unknownForMs);
      }
      return folder;
    } finally {
      flights.delete(key);
    }
  }

  return {
    async openVersion(name, version) {
      const key = `${name}/${version}`;
      if (ready.has(key)) return path.join(cacheDir, name, version);
      if (!remoteName.safeParse(name).success || !remoteVersion.safeParse(version).success) return null;
      if ((unknown.get(key) ?? 0) > Date.now()) return null;
      const failure = damaged.get(key);
      if (failure !== undefined && failure.until > Date.now()) throw failure.error;
      const flight = flights.get(key) ?? load(key, name, version);
      flights.set(key, flight);
      return flight;
    },

    async deleteUnusedVersions(now) {
      // Other processes of this machine see by the age which copies are in use. One that is gone is fetched again.
      for (const key of ready)
        await utimes(path.join(cacheDir, key), now, now).catch(() => ready.delete(key));
      for (const name of existsSync(cacheDir) ? await readdir(cacheDir) : []) {
        for (const version of await readdir(path.join(cacheDir, name))) {
          const folder = path.join(cacheDir, name, version);
          if (now.getTime() - (await stat(folder)).mtimeMs < keptForMs) continue;
          await rm(folder, { recursive: true, force: true });
          logger.info({ remote: name, version }, 'unused copy of a version deleted');
        }
      }
    },
  };
}
