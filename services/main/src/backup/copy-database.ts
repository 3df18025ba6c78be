import { createHash, type Hash } from 'node:crypto';
import { BackupError, listCounts, type StoredEntry } from './backup-format';
import type { StoredCollections } from './stored-collections-repository';
import { writeEntries } from './write-entries';

/** In the target with the id of the move, until the site uses the target. */
const markCollection = 'unfinished_move';

type Digest = Map<string, { count: number; hash: Hash }>;

/** Passes entries on, and adds count and hash of each collection's documents in the order of their ids. */
async function* digest(entries: AsyncIterable<StoredEntry>, into: Digest): AsyncGenerator<StoredEntry> {
  let current = { count: 0, hash: createHash('sha256') };
  for await (const entry of entries) {
    if ('collection' in entry) {
      current = { count: 0, hash: createHash('sha256') };
      into.set(entry.collection, current);
    } else {
      current.count += 1;
      current.hash.update(entry.document).update('\n');
    }
    yield entry;
  }
}

const readHashes = (found: Digest): Map<string, string> =>
  new Map([...found].map(([name, { count, hash }]) => [name, `${count} ${hash.digest('hex')}`]));

/** Removes the remains of the same move that was cut off; anything else in the target stays, and is a reason to stop. */
async function clearTarget(target: StoredCollections, moveId: string): Promise<void> {
  const filled = await target.listFilled();
  if (filled.length === 0) return;
  if (!(await target.has(markCollection, moveId)))
    throw new BackupError(
      `The database ${target.database} is not empty (${filled.slice(0, 5).join(', ')}); nothing was changed`,
    );
  // The mark goes last: what is cut off here is also removed by the next try.
  await target.dropAll({ last: markCollection });
}

/**
 * Copies every document of a database that nobody writes to into an empty one, reads the copy back, and compares both by count
 * and hash. With the same id it begins again after a kill. Returns the documents per collection.
 */
export async function copyDatabase({
  source,
  target,
  moveId,
}: {
  source: StoredCollections;
  target: StoredCollections;
  moveId: string;
}): Promise<Record<string, number>> {
  if ((await source.listFilled()).includes(markCollection))
    throw new BackupError(`The database ${source.database} is an unfinished copy`);
  await clearTarget(target, moveId);
  await target.create(markCollection);
  await target.insert(markCollection, [JSON.stringify({ _id: moveId })]);

  const [copied, stored]: [Digest, Digest] = [new Map(), new Map()];
  await writeEntries(target, digest(source.readAll({ isSnapshot: false }), copied));
  for await (const _ of digest(target.readAll({ isSnapshot: false }), stored));
  stored.delete(markCollection);
  const [expected, found] = [readHashes(copied), readHashes(stored)];
  const names = new Set([...expected.keys(), ...found.keys()]);
  const different = [...names].filter((name) => expected.get(name) !== found.get(name));
  if (different.length > 0)
    throw new BackupError(
      `The copy differs from the original in ${different.join(', ')}. Does another process write to one of the databases? The original is in use as before.`,
    );
  return Object.fromEntries([...copied].map(([name, { count }]) => [name, count]));
}

const moveSteps = ['copy', 'finish', 'drop'] as const;
type MoveStep = (typeof moveSteps)[number];
export const isMoveStep = (name: string | undefined): name is MoveStep =>
  moveSteps.some((one) => one === name);

/** One step of `npm run move`. Returns what it says. */
export async function runMoveStep(
  step: MoveStep,
  copy: { source: StoredCollections; target: StoredCollections; moveId: string },
): Promise<string[]> {
  const { target } = copy;
  // Once the site uses the target, nothing may take it for an unfinished copy any more.
  if (step === 'finish') await target.drop(markCollection);
  if (step === 'drop') await target.dropAll();
  if (step !== 'copy') return [];
  return listCounts(await copyDatabase(copy), ' are copied; count and hash of each are equal');
}
