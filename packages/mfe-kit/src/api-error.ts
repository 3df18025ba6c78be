export interface FieldProblem {
  path: string;
  message: string;
}

interface ApiErrorInit {
  status: number;
  code: string;
  message: string;
  errors?: FieldProblem[];
  requestId?: string;
  retryAfterSeconds?: number;
  isUnexplained?: boolean;
  body?: unknown;
  cause?: unknown;
}

/** A failed call. `message` may be shown to users; branch on `code` or `status`. `status` 0: no response. */
export class ApiError extends Error {
  override name = 'ApiError';
  status: number;
  code: string;
  errors?: FieldProblem[];
  requestId?: string;
  retryAfterSeconds?: number;
  /** The server sent no message; screens may have a better one. */
  isUnexplained: boolean;
  body?: unknown;

  constructor(init: ApiErrorInit) {
    super(init.message, { cause: init.cause });
    this.status = init.status;
    this.code = init.code;
    this.errors = init.errors;
    this.requestId = init.requestId;
    this.retryAfterSeconds = init.retryAfterSeconds;
    this.isUnexplained = init.isUnexplained ?? false;
    this.body = init.body;
  }
}

type FailureResponse = Partial<{ message: string; code: string; requestId: string; errors: FieldProblem[] }>;

export function createResponseError(status: number, body: unknown, retryAfter: string | null): ApiError {
  const failure: FailureResponse = typeof body === 'object' && body !== null ? body : {};
  return new ApiError({
    status,
    code: failure.code ?? 'unknown',
    message: failure.message || 'Something went wrong. Please try again.',
    isUnexplained: !failure.message,
    errors: failure.errors,
    requestId: failure.requestId,
    retryAfterSeconds: retryAfter ? Number(retryAfter) || undefined : undefined,
    body,
  });
}

/** The words for what did not happen, by the method of a call that was never sent. */
const undone: Record<string, string> = {
  POST: 'nothing was sent',
  PUT: 'nothing was saved',
  PATCH: 'nothing was saved',
  DELETE: 'nothing was deleted',
};

/** Code `unsent`: the browser was offline before the call, so the server can't have done it. */
export const createUnsentError = (method: string, cause: unknown): ApiError =>
  new ApiError({
    status: 0,
    code: 'unsent',
    message: `No connection: ${undone[method] ?? 'nothing was changed'}`,
    cause,
  });

export function createTransportError(cause: unknown): ApiError {
  const isTimeout = cause instanceof DOMException && cause.name === 'TimeoutError';
  return new ApiError({
    status: 0,
    code: isTimeout ? 'timeout' : 'network',
    message: isTimeout
      ? 'The server took too long to respond. Please try again.'
      : 'The server could not be reached. Please check your connection and try again.',
    cause,
  });
}
