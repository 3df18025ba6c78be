import { ApiError } from '@atrium/mfe-kit';
import {
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  isRouteErrorResponse,
  type StaticHandlerContext,
} from 'react-router-dom';

/**
 * A 404 of the API makes the page a 404. The text of any other error stays in the log. Returns those other errors.
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
