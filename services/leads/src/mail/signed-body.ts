import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '@atrium/service-kit/app-error';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import type { Context } from 'hono';

/**
 * The body of a mail provider's call. Its header `x-signature: sha256=<hex>` is the HMAC of the body under the shared secret; without a
 * secret there is no such call.
 */
export async function readSignedBody(c: Context<ServiceEnv>, secret: string | undefined): Promise<Buffer> {
  if (secret === undefined)
    throw new AppError({ code: 'not_found', publicMessage: 'There is nothing at this address' });
  const body = Buffer.from(await c.req.arrayBuffer());
  const expected = Buffer.from(`sha256=${createHmac('sha256', secret).update(body).digest('hex')}`);
  const given = Buffer.from(c.req.header('x-signature') ?? '');
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new AppError({ code: 'unauthenticated', publicMessage: 'The signature is not valid' });
  return body;
}

/** Whether the body is a mail as it came, rather than JSON. */
export const isRawMail = (c: Context<ServiceEnv>): boolean =>
  c.req.header('content-type')?.includes('rfc822') === true;
