import type { ErrorCode } from '@atrium/contracts/common/constants';
import type { FieldProblem } from '@atrium/contracts/common/envelopes.schemas';

const statusByCode = {
  bad_request: 400,
  validation_failed: 400,
  unauthenticated: 401,
  forbidden: 403,
  confirmation_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  stale: 409,
  approval_required: 409,
  gone: 410,
  payload_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  internal: 500,
  damaged: 500,
  unavailable: 503,
} as const satisfies Record<ErrorCode, number>;

export interface AppErrorInit {
  code: ErrorCode;
  /** The only part of an error that leaves the process. */
  publicMessage: string;
  /** For the log, if it differs. */
  message?: string;
  errors?: FieldProblem[];
  retryAfterSeconds?: number;
  /** Additional fields of the response, such as both versions of a stale save. */
  extra?: Record<string, unknown>;
  cause?: unknown;
}

/** The only error that handlers and operations throw deliberately. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly publicMessage: string;
  readonly errors: FieldProblem[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly extra: Record<string, unknown> | undefined;

  constructor({ code, publicMessage, message, errors, retryAfterSeconds, extra, cause }: AppErrorInit) {
    super(message ?? publicMessage, { cause });
    this.name = 'AppError';
    this.code = code;
    this.publicMessage = publicMessage;
    this.errors = errors;
    this.retryAfterSeconds = retryAfterSeconds;
    this.extra = extra;
  }

  get status() {
    return statusByCode[this.code];
  }
}

export const notFound = (publicMessage: string) => new AppError({ code: 'not_found', publicMessage });
