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

/** The remote among these that has the page of an item. Items that share a page, such as logos, have no address to lose. */
export function remoteOf(
  { row }: Pick<EntryContext['type'], 'row'>,
  slug: string,
  remotes: ReadonlyMap<string, string>,
): string | undefined {
  const hasOwnPage = row.folder !== undefined || row.isNumbered === true;
  return hasOwnPage ? remotes.get(pagePathOf(row, slug)) : undefined;
}

/** The remote that has the page at the address of an item. */
export const findRemoteAt = async (
  context: Pick<EntryContext, 'registry' | 'type'>,
  slug: string,
): Promise<string | undefined> => remoteOf(context.type, slug, await readRemoteAddresses(context));

/** Whether a remote has the path, or the folder that it is in. */
export async function isOfRemote(context: Pick<EntryContext, 'registry'>, path: string): Promise<boolean> {
  const remotes = await readRemoteAddresses(context);
  return remotes.has(path) || remotes.has(`/${path.split('/')[1]}`);
}
