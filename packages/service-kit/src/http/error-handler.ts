import type { ErrorCode } from '@atrium/contracts/common/constants';
import type { FailureResponse } from '@atrium/contracts/common/envelopes.schemas';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { MongoNetworkError, MongoServerSelectionError } from 'mongodb';
import { ZodError } from 'zod';
import { AppError } from '../app-error';
import { isDuplicateKey } from '../mongo';
import type { ServiceEnv } from './env';
import { problemsOf } from './validate';

const codeByStatus: Record<number, ErrorCode> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  409: 'conflict',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  429: 'rate_limited',
};

/** Whether Node threw this to the reader of a body because its connection was closed. */
const isCutOff = (error: unknown): boolean =>
  error instanceof Error && error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET';

/** Maps any thrown value to an AppError. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof ZodError) {
    return new AppError({
      code: 'validation_failed',
      publicMessage: error.issues[0]?.message ?? 'Some fields are not valid',
      errors: problemsOf(error),
      cause: error,
    });
  }
  if (error instanceof HTTPException && error.status < 500) {
    return new AppError({
      code: codeByStatus[error.status] ?? 'bad_request',
      publicMessage: error.message || 'The request could not be read',
      cause: error,
    });
  }
  if (isCutOff(error))
    return new AppError({ code: 'bad_request', publicMessage: 'The request was cut off', cause: error });
  if (isDuplicateKey(error)) {
    return new AppError({ code: 'conflict', publicMessage: 'This already exists', cause: error });
  }
  if (error instanceof MongoNetworkError || error instanceof MongoServerSelectionError) {
    return new AppError({
      code: 'unavailable',
      publicMessage: 'The service is not available right now. Please try again shortly.',
      retryAfterSeconds: 5,
      cause: error,
    });
  }
  return new AppError({
    code: 'internal',
    publicMessage: 'Something went wrong. Please try again.',
    cause: error,
  });
}

/** The only `onError`: logs each 5xx once and formats every failure. */
export function respondWithError(thrown: unknown, c: Context<ServiceEnv>): Response {
  const error = toAppError(thrown);
  const requestId = c.get('requestId') ?? 'unknown';
  if (error.status >= 500)
    c.get('log')?.error({ err: error.cause ?? error, code: error.code }, 'request failed');
  const body: FailureResponse = {
    success: false,
    message: error.publicMessage,
    code: error.code,
    requestId,
    ...(error.errors && { errors: error.errors }),
  };
  c.header('cache-control', 'no-store');
  c.header('x-request-id', requestId);
  if (error.retryAfterSeconds !== undefined)
    c.header('retry-after', String(Math.ceil(error.retryAfterSeconds)));
  return c.json({ ...error.extra, ...body }, error.status);
}
