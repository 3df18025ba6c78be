import type { Context } from 'hono';
import { AppError } from '../app-error';
import type { ServiceEnv } from './env';

export const revisionTag = (revision: number | string): string => `"${revision}"`;

/**
 * The tag that `If-Match` asks for (RFC 9110, 13.1.1), without quotes, or `*`; undefined without the header. Throws for a
 * header that names no possible revision, so that a conditional write never becomes an unconditional one.
 */
export function readIfMatch(c: Context<ServiceEnv>, revision = /^\d{1,12}$/): string | undefined {
  const header = c.req.header('if-match')?.trim();
  if (header === undefined || header === '*') return header;
  const tag = header.replace(/^W\//, '').replace(/^"(.*)"$/, '$1');
  if (revision.test(tag)) return tag;
  throw new AppError({ code: 'bad_request', publicMessage: 'The If-Match header must hold a revision' });
}

/** The number of the revision that `If-Match` asks for; undefined without the header, and for `*`. */
export function readRevision(c: Context<ServiceEnv>): number | undefined {
  const tag = readIfMatch(c);
  return tag === undefined || tag === '*' ? undefined : Number(tag);
}
