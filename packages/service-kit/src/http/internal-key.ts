import { timingSafeEqual } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { notFound } from '../app-error';
import { internalKeyHeader } from '../session-verifier';
import type { ServiceEnv } from './env';

/** Whether another service of this installation calls. */
export function hasInternalKey({ headers }: Request, internalSecret: string): boolean {
  const expected = Buffer.from(internalSecret);
  const given = Buffer.from(headers.get(internalKeyHeader) ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** For other services only: the gateway doesn't route here, and the caller must send the shared key. */
export const requireInternalKey = (internalSecret: string) =>
  createMiddleware<ServiceEnv>(async (c, next) => {
    if (!hasInternalKey(c.req.raw, internalSecret)) throw notFound('There is nothing at this address');
    await next();
  });
