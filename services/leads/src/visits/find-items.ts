import { internalKeyHeader } from '@atrium/service-kit/session-verifier';
import { z } from 'zod';
import type { LeadsContext } from '../context';

const timeoutMs = 2_000;
/** As many as the call takes. */
const maxPaths = 200;

const items = z.object({
  data: z.array(z.object({ path: z.string(), title: z.string(), editPath: z.string().nullable() })),
});

type Item = Omit<z.output<typeof items>['data'][number], 'path'>;

/** The items at these addresses, by path. Without a response of the content service the addresses alone are shown. */
export async function findItemsAt(
  { content, internalSecret, logger }: LeadsContext,
  paths: readonly string[],
): Promise<Map<string, Item>> {
  if (paths.length === 0) return new Map();
  const query = new URLSearchParams(paths.slice(0, maxPaths).map((path): [string, string] => ['path', path]));
  try {
    const response = await content(
      new Request(`http://content/internal/items-at?${query}`, {
        headers: { [internalKeyHeader]: internalSecret },
        signal: AbortSignal.timeout(timeoutMs),
      }),
    );
    if (!response.ok) throw new Error(`the content service returned ${response.status}`);
    const { data } = items.parse(await response.json());
    return new Map(data.map(({ path, ...item }) => [path, item]));
  } catch (err) {
    logger.warn({ err }, 'the titles of visited pages are not known right now');
    return new Map();
  }
}
