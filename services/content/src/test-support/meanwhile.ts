import { Collection, FindCursor } from 'mongodb';
import { vi } from 'vitest';

const sources = {
  findOne: { prototype: Collection.prototype, method: 'findOne' },
  toArray: { prototype: FindCursor.prototype, method: 'toArray' },
} as const;

type Read = (this: unknown, ...args: unknown[]) => Promise<unknown>;

/**
 * Runs `change` once, between the collection's next read of this kind and what the reader does with it: as another request would
 * between the read of an operation and its write.
 */
export function changeAfterRead(
  collectionName: string,
  kind: keyof typeof sources,
  change: () => Promise<unknown>,
): void {
  const { prototype, method } = sources[kind];
  const owner = prototype as unknown as Record<string, Read>;
  const original = owner[method] as Read;
  const spy = vi.spyOn(owner, method).mockImplementation(async function (this: unknown, ...args) {
    const found = await original.apply(this, args);
    const { collectionName: one, namespace } = this as Collection & Pick<FindCursor, 'namespace'>;
    if ((kind === 'findOne' ? one : namespace.collection) !== collectionName) return found;
    spy.mockRestore();
    await change();
    return found;
  });
}
