import path from 'node:path';
import type { RegistryClient } from '@atrium/service-kit/registry/registry-client';

const ASSET = /^\/assets\/([\w.-]+)$/;
const REMOTE_FILE = /^\/remotes\/([\w-]+)\/([\w.-]+)\/([\w.-]+)$/;

/** The local file of a URL below `/assets/` or `/remotes/`; null for any other URL. */
export async function findFile(
  { projectDir, registry }: { projectDir: string; registry: Pick<RegistryClient, 'openVersion'> },
  url: string,
): Promise<string | null> {
  const asset = ASSET.exec(url)?.[1];
  if (asset !== undefined) return path.join(projectDir, 'shell/dist/client', asset);
  const [, name, version, file] = REMOTE_FILE.exec(url) ?? [];
  if (name === undefined || version === undefined || file === undefined) return null;
  const folder = await registry.openVersion(name, version);
  return folder === null ? null : path.join(folder, 'client', file);
}
