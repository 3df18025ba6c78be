import { type ZodType, z } from 'zod';
import { errorCodes } from './constants';
import { count, flag, text } from './fields.schemas';
import { type Pagination, pagination } from './pagination.schemas';

const fieldProblem = z.object({ path: text, message: text });

export const failure = z
  .object({
    success: z.literal(false),
    message: text.describe('For a person to read'),
    code: z.enum(errorCodes),
    requestId: text,
    errors: z.array(fieldProblem).optional(),
  })
  .meta({ id: 'Failure' });

/** The body of every 4xx and 5xx response of the API. */
export type FailureResponse = z.output<typeof failure>;

/** One problem of a request: dotted path into the body or query, and a message for people. */
export type FieldProblem = NonNullable<FailureResponse['errors']>[number];

export const bulkResult = z.object({ matched: count, modified: count }).meta({ id: 'BulkResult' });

/** How many of the ids exist, and how many of those were changed. */
export type BulkResult = z.output<typeof bulkResult>;

export const downloadTicket = z
  .object({ ticket: text, expiresInSeconds: count })
  .meta({ id: 'DownloadTicket' });

/** A ticket opens one download in a new tab within 60 s. */
export type DownloadTicket = z.output<typeof downloadTicket>;

export const deleted = z.object({ id: text, deleted: flag.optional() }).meta({ id: 'Deleted' });

export const accepted = z.object({ accepted: flag }).meta({ id: 'Accepted' });

export const nothing = z.null().meta({ id: 'Nothing' });

const success = { success: z.literal(true), message: text.optional() };

export const done = z.object(success);
export const dataOf = <Data extends ZodType>(data: Data) => z.object({ ...success, data });
export const listOf = <Item extends ZodType>(item: Item) => dataOf(z.array(item));
export const pageOf = <Item extends ZodType>(item: Item) => listOf(item).extend({ pagination });

/** The body of every 2xx response of the API. */
export interface SuccessResponse<T> {
  success: true;
  data: T;
  message?: string;
}

export interface ListResponse<T> extends SuccessResponse<T[]> {
  pagination: Pagination;
}
