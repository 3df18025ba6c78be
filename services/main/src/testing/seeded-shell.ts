import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const shell = path.resolve(import.meta.dirname, '../../../../shell/dist');

/** A change of one place in a built shell. */
export interface Seed {
  /** The file by its name: `client/main`. */
  file: string;
  from: string | RegExp;
  to: string;
}

/** A copy of the built shell with these changes; without any it is the same shell. Fails if there is nothing to change. */
export async function buildSeededShell(folder: string, seeds: Seed[]): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  for (const part of ['client', 'server', 'shell.json'])
    await cp(path.join(shell, part), path.join(folder, part), { recursive: true });
  for (const { file, from, to } of seeds) {
    const parent = path.join(folder, path.dirname(file));
    const names = (await readdir(parent)).filter(
      (name) => name.startsWith(path.basename(file)) && /\.(js|css|cjs|json)$/.test(name),
    );
    let changed = 0;
    for (const name of names) {
      const text = await readFile(path.join(parent, name), 'utf8');
      const seeded = text.replaceAll(from, to);
      if (seeded !== text) changed += 1;
      await writeFile(path.join(parent, name), seeded);
    }
    if (changed === 0) throw new Error(`${String(from)} is not in ${file} of the built shell`);
  }
}
