import { AppError } from '@atrium/service-kit/app-error';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import { createMiddleware } from 'hono/factory';

/** Pages accept only the content type of a plain HTML form. */
export const requireForm = createMiddleware<ServiceEnv>(async (c, next) => {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') {
    throw new AppError({
      code: 'unsupported_media_type',
      publicMessage: 'This address takes submitted forms only',
    });
  }
  await next();
});
