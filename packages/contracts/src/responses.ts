import type { z } from 'zod';
import type { Pagination } from './pagination';
import type { failure } from './schemas/shared';

/** The body of every 2xx response of the API. */
export interface SuccessResponse<T> {
  success: true;
  data: T;
  message?: string;
}

export interface ListResponse<T> extends SuccessResponse<T[]> {
  pagination: Pagination;
}

/** The body of every 4xx and 5xx response of the API. */
export type FailureResponse = z.output<typeof failure>;

/** One problem of a request: dotted path into the body or query, and a message for people. */
export type FieldProblem = NonNullable<FailureResponse['errors']>[number];
