import { pagePathOf } from '@atrium/contracts/content/content-types';
import type { EntryContext } from '../context';

/**
 * The addresses at which visitors get the page of a remote, each with the remote's name. A remote that owns a whole list, such as
 * `/blog`, shows the items themselves; one that owns the address of an item puts it out of reach.
 */
export async function readRemoteAddresses({
  registry,
}: Pick<EntryContext, 'registry'>): Promise<ReadonlyMap<string, string>> {
  const { remotes } = await registry.read();
  const builds = remotes.flatMap(({ active, canary }) =>
    canary === null ? [active] : [active, canary.build],
  );
  return new Map(builds.flatMap(({ name, prefixes }) => prefixes.map((prefix) => [prefix, name])));
}

/** The remote that has the page at the address of an item. */
export async function findRemoteAt(
  context: Pick<EntryContext, 'registry' | 'type'>,
  slug: string,
): Promise<string | undefined> {
  return (await readRemoteAddresses(context)).get(pagePathOf(context.type.row, slug));
}

/** Whether a remote has the path, or the folder that it is in. */
export async function isOfRemote(context: Pick<EntryContext, 'registry'>, path: string): Promise<boolean> {
  const remotes = await readRemoteAddresses(context);
  return remotes.has(path) || remotes.has(`/${path.split('/')[1]}`);
}
