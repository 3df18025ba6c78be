import { timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { notFound } from '../app-error';
import { internalKeyHeader } from '../session-verifier';
import type { ServiceEnv } from './env';

/** Whether another service of this installation calls. */
export function hasInternalKey(c: Context<ServiceEnv>, internalSecret: string): boolean {
  const expected = Buffer.from(internalSecret);
  const given = Buffer.from(c.req.header(internalKeyHeader) ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** For other services only: the gateway doesn't route here, and the caller must send the shared key. */
export const requireInternalKey = (internalSecret: string) =>
  createMiddleware<ServiceEnv>(async (c, next) => {
    if (!hasInternalKey(c, internalSecret)) throw notFound('There is nothing at this address');
    await next();
  });
