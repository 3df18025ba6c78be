import { z } from 'zod';
import { searchText } from './content-fields';
import { paginationQuery } from './pagination';
import type { redirectItem, redirectTarget } from './schemas/site';

const maxPathLength = 500;

/** `GET /api/redirects?path=`: where an address of a former site leads now. */
export const redirectQuery = z.object({
  path: z
    .string({ error: 'A path is required' })
    .max(maxPathLength, `Must be at most ${maxPathLength} characters`)
    .regex(/^\//, 'Must begin with a slash'),
});

/** `GET /api/redirects/all`. */
export const redirectListQuery = paginationQuery(10).extend({ search: searchText });

export type RedirectTarget = z.output<typeof redirectTarget>;

/** An old address as the back office lists it. */
export type RedirectItem = z.output<typeof redirectItem>;

/**
 * Normalises the spellings of an old address: decoded, lower case, no trailing slash. Undefined for the home page and for
 * what is not a path.
 */
export function normaliseOldPath(path: string): string | undefined {
  const [bare = ''] = path.split(/[?#]/, 1);
  let decoded = bare;
  try {
    decoded = decodeURIComponent(bare);
  } catch {
    // Not percent-encoded.
  }
  const tidy = decoded
    .normalize('NFC')
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/\/$/, '');
  return tidy.startsWith('/') && tidy.length <= maxPathLength ? tidy : undefined;
}
