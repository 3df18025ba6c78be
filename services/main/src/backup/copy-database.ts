import { createHash, type Hash } from 'node:crypto';
import { BackupError } from './backup-format';
import { createBatch } from './document-batch';
import type { StoredCollections } from './stored-collections-repository';

/** In the target with the id of the move, until the site uses the target. */
const markCollection = 'unfinished_move';

/** Count and hash of the documents of each collection, in the order of their ids. */
class Digest {
  readonly counts: Record<string, number> = {};
  private readonly hashes = new Map<string, Hash>();
  private name = '';

  begin(collection: string): void {
    this.name = collection;
    this.counts[collection] = 0;
    this.hashes.set(collection, createHash('sha256'));
  }

  add(document: string): void {
    this.counts[this.name] = (this.counts[this.name] ?? 0) + 1;
    this.hashes.get(this.name)?.update(document).update('\n');
  }

  read(): Map<string, string> {
    const entries = [...this.hashes].map(
      ([name, hash]) => [name, `${this.counts[name]} ${hash.digest('hex')}`] as const,
    );
    return new Map(entries);
  }
}

/** What the same move left when it was cut off is removed; anything else in the target stays, and is a reason to stop. */
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

async function copyAll(source: StoredCollections, target: StoredCollections): Promise<Digest> {
  const copied = new Digest();
  const batch = createBatch(target);
  for await (const entry of source.readAll({ isSnapshot: false })) {
    if ('collection' in entry) {
      if (entry.collection === markCollection)
        throw new BackupError(`The database ${source.database} is an unfinished copy`);
      copied.begin(entry.collection);
      await batch.begin(entry.collection);
    } else {
      copied.add(entry.document);
      await batch.add(entry.document);
    }
  }
  await batch.flush();
  return copied;
}

async function readBack(target: StoredCollections): Promise<Digest> {
  const stored = new Digest();
  for await (const entry of target.readAll({ isSnapshot: false })) {
    if ('collection' in entry) stored.begin(entry.collection);
    else stored.add(entry.document);
  }
  return stored;
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
  await clearTarget(target, moveId);
  await target.create(markCollection);
  await target.insert(markCollection, [JSON.stringify({ _id: moveId })]);

  const copied = await copyAll(source, target);
  const [expected, stored] = [copied.read(), (await readBack(target)).read()];
  stored.delete(markCollection);
  const names = new Set([...expected.keys(), ...stored.keys()]);
  const different = [...names].filter((name) => expected.get(name) !== stored.get(name));
  if (different.length > 0)
    throw new BackupError(
      `The copy differs from the original in ${different.join(', ')}. Does another process write to one of the databases? The original is in use as before.`,
    );
  return copied.counts;
}

/** Once the site uses the target: nothing may take it for an unfinished copy any more. */
export const finishCopy = (target: StoredCollections): Promise<void> => target.drop(markCollection);
