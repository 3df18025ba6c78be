import { itemOfPath } from '@atrium/contracts/content/resolve-menus';
import type { RemoteBuild, ServedRemote } from '@atrium/contracts/registry/builds.schemas';
import { internalKeyHeader } from '@atrium/service-kit/session-verifier';
import { z } from 'zod';
import type { RegistryContext } from '../context';

const items = z.object({
  data: z.array(z.object({ path: z.string(), title: z.string(), noun: z.string() })),
});

type ContentCalls = Pick<RegistryContext, 'content' | 'internalSecret'>;

/** Asks content for the items at addresses. */
async function findItemsAt({ content, internalSecret }: ContentCalls, paths: readonly string[]) {
  const query = new URLSearchParams(paths.map((path): [string, string] => ['path', path]));
  const response = await content(
    new Request(`http://content/internal/items-at?${query}`, {
      headers: { [internalKeyHeader]: internalSecret },
    }),
  );
  if (!response.ok) throw new Error(`content refused to list items at addresses with ${response.status}`);
  return items.parse(await response.json()).data;
}

/**
 * The site's own pages that a build would put out of reach. Prefixes that the remote has already are not asked about, so that it can be
 * published while content is away.
 */
export async function findOwnPages(
  context: ContentCalls,
  build: Pick<RemoteBuild, 'name' | 'prefixes'>,
  served: readonly ServedRemote[],
): Promise<string[]> {
  const own = served.filter(({ name }) => name === build.name);
  const known = new Set(
    own.flatMap(({ active, canary }) => [...active.prefixes, ...(canary?.build.prefixes ?? [])]),
  );
  const paths = build.prefixes.filter((prefix) => !known.has(prefix) && itemOfPath(prefix) !== undefined);
  if (paths.length === 0) return [];
  const found = await findItemsAt(context, paths);
  return found.map(
    ({ path, noun, title }) => `the prefix ${path} is the address of the ${noun.toLowerCase()} "${title}"`,
  );
}
