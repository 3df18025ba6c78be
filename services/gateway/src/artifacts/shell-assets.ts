import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** How long an open page may request files of an older shell. */
const keptForMs = 30 * 24 * 60 * 60 * 1_000;

/**
 * Adds the files of the built shell to those of earlier builds, so that pages that are open during an update still find theirs.
 * Names contain content hashes, so existing files are identical.
 */
export async function addShellAssets({
  from,
  to,
  now,
}: {
  /** Folders; files of equal names are identical. */
  from: string[];
  to: string;
  now: Date;
}): Promise<void> {
  await mkdir(to, { recursive: true });
  const current = new Map<string, string>();
  for (const folder of from)
    for (const file of await readdir(folder)) current.set(file, path.join(folder, file));
  const stored = await readdir(to);
  for (const file of stored.filter((name) => !current.has(name))) {
    const isOld = now.getTime() - (await stat(path.join(to, file))).mtimeMs > keptForMs;
    if (isOld) await rm(path.join(to, file), { force: true });
  }
  for (const [file, source] of current) {
    if (stored.includes(file)) continue;
    const draft = path.join(to, `${file}.${process.pid}.new`);
    await copyFile(source, draft);
    await rename(draft, path.join(to, file));
  }
}
