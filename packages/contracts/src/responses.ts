import type { ErrorCode } from './error-codes';
import type { Pagination } from './pagination';

/** One problem of a request: dotted path into the body or query, and a message for people. */
export interface FieldProblem {
  path: string;
  message: string;
}

/** The body of every 2xx answer of the API. */
export interface SuccessResponse<T> {
  success: true;
  data: T;
  message?: string;
}

export interface ListResponse<T> extends SuccessResponse<T[]> {
  pagination: Pagination;
}

/** The body of every 4xx and 5xx answer of the API. */
export interface FailureResponse {
  success: false;
  message: string;
  code: ErrorCode;
  requestId: string;
  errors?: FieldProblem[];
}
