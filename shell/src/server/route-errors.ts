import type { BootHydration, SerializedRouteError } from '@atrium/contracts/registry/boot.schemas';
import { ApiError } from '@atrium/mfe-kit';
import {
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  isRouteErrorResponse,
  type StaticHandlerContext,
} from 'react-router-dom';

/**
 * Converts loader errors to the form the browser gets, so that server and browser render the same. A 404 of the API
 * makes the page a 404. The text of any other error stays on the server. Returns those other errors.
 */
export function settleErrors(context: StaticHandlerContext): unknown[] {
  const unexpected: unknown[] = [];
  for (const [routeId, error] of Object.entries(context.errors ?? {})) {
    if (isRouteErrorResponse(error)) continue;
    const isMissing = error instanceof ApiError && error.status === 404;
    if (!isMissing) unexpected.push(error);
    if (isMissing) context.statusCode = 404;
    const settled = isMissing ? new ErrorResponse(404, 'Not Found', null) : new Error('Unexpected error');
    context.errors = { ...context.errors, [routeId]: settled };
  }
  return unexpected;
}

/** The context as it is sent in the boot JSON. */
export function serializeContext({ loaderData, actionData, errors }: StaticHandlerContext): BootHydration {
  const serialized = Object.entries(errors ?? {}).map(([id, error]) => [id, serializeError(error)]);
  return { loaderData, actionData, errors: errors && Object.fromEntries(serialized) };
}

function serializeError(error: unknown): SerializedRouteError {
  if (!isRouteErrorResponse(error)) return { kind: 'error', message: 'Unexpected error' };
  return { kind: 'response', status: error.status, statusText: error.statusText, data: error.data };
}
