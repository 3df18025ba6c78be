import { AppError } from '@atrium/service-kit/app-error';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import { createMiddleware } from 'hono/factory';
import { isFormWithFiles } from './body-limits';

/** Pages accept only the content type of a plain HTML form; those of the site's own forms also one with files. */
export const requireForm = createMiddleware<ServiceEnv>(async (c, next) => {
  const contentType = c.req.header('content-type');
  const type = contentType?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded' && !isFormWithFiles(c.req.path, contentType)) {
    throw new AppError({
      code: 'unsupported_media_type',
      publicMessage: 'This address takes submitted forms only',
    });
  }
  await next();
});
