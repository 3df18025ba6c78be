import { AppError } from '@atrium/service-kit/app-error';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import type { Context } from 'hono';

export const revisionTag = (revision: number): string => `"${revision}"`;

/** The revision that an `If-Match` header asks for; undefined without one or with `*`. */
export function readIfMatch(c: Context<ServiceEnv>): number | undefined {
  const header = c.req.header('if-match')?.trim();
  if (header === undefined || header === '' || header === '*') return undefined;
  const revision = /^(?:W\/)?"?(\d{1,12})"?$/.exec(header)?.[1];
  if (revision === undefined)
    throw new AppError({ code: 'bad_request', publicMessage: 'The If-Match header must hold a revision' });
  return Number(revision);
}
