import { readFile, rm } from 'node:fs/promises';
import { remoteVersion } from '@atrium/contracts/registry/builds.schemas';
import { remoteName } from '@atrium/contracts/registry/remote-manifest.schemas';
import { z } from 'zod';
import type { RendererContext } from '../context';

const hungVersion = z.object({ name: remoteName, version: remoteVersion });

async function readNote(file: string) {
  try {
    return hungVersion.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Reports the version of a remote whose code blocked the previous process until the watchdog ended it. */
export async function reportHungVersion({
  hungVersionFile: file,
  registry,
  logger,
}: RendererContext): Promise<void> {
  try {
    const version = await readNote(file);
    if (version === null) return;
    await registry.recordServerFailure(version);
    await rm(file);
  } catch (err) {
    logger.error({ err }, 'version that blocked the renderer not reported');
  }
}
