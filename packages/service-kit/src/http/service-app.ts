import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { AppError } from '../app-error';
import type { Logger } from '../logger';
import { requestIdHeader, type ServiceEnv } from './env';
import { respondWithError } from './error-handler';
import { removeUploads } from './uploaded-form';

const safeRequestId = /^[\w-]{8,64}$/;

function requestContext(logger: Logger, trustsRequestId: boolean) {
  return createMiddleware<ServiceEnv>(async (c, next) => {
    const given = c.req.header(requestIdHeader);
    const requestId =
      trustsRequestId && given !== undefined && safeRequestId.test(given) ? given : randomUUID();
    c.set('requestId', requestId);
    c.set('log', logger.child({ requestId }));
    await next();
    await removeUploads(c);
    // `c.header` would copy the finished response and its body.
    c.res.headers.set(requestIdHeader, requestId);
  });
}

/** A Hono app with request ids, the error handler and a JSON 404; services add their routes. */
export function createServiceApp({
  logger,
  trustsRequestId = true,
}: {
  logger: Logger;
  /** False at the edge, where a client could choose the id. */
  trustsRequestId?: boolean;
}) {
  const app = new Hono<ServiceEnv>();
  app.use(requestContext(logger, trustsRequestId));
  app.onError(respondWithError);
  app.notFound((c) =>
    respondWithError(
      new AppError({ code: 'not_found', publicMessage: 'There is nothing at this address' }),
      c,
    ),
  );
  return app;
}

export type ServiceApp = ReturnType<typeof createServiceApp>;
