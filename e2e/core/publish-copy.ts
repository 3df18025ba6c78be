import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runAtrium } from './run-atrium';
import { expect } from './test';

const root = path.resolve(import.meta.dirname, '../..');

/** What changes the client folder before the publication, and flags of `atrium publish`. */
export type CopyOptions = [change?: (client: string, entry: string) => void, ...flags: string[]];

/** Publishes the build of a remote under another version. Returns the version of the build. */
export async function publishCopyTo(
  url: string,
  remote: string,
  version: string,
  ...[change, ...flags]: CopyOptions
): Promise<string> {
  const dist = mkdtempSync(path.join(tmpdir(), 'atrium-copy-'));
  const source = path.join(root, remote, 'dist');
  // Source maps are more than half of an archive, and no page loads them.
  cpSync(source, dist, { recursive: true, filter: (file) => file !== path.join(source, 'maps') });
  const descriptor = path.join(dist, 'remote.json');
  const build = JSON.parse(readFileSync(descriptor, 'utf8')) as { version: string; entry: string };
  writeFileSync(descriptor, JSON.stringify({ ...build, version }));
  change?.(path.join(dist, 'client'), build.entry);
  const published = await runAtrium(url, 'publish', '--no-smoke', '--dist', dist, ...flags);
  rmSync(dist, { recursive: true });
  expect(published.status, published.stderr).toBe(0);
  return build.version;
}
