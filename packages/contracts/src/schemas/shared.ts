import { z } from 'zod';
import { errorCodes } from '../error-codes';
import { count, flag, text } from './fields';

export const staffRef = z.object({ id: text, name: text }).meta({ id: 'StaffRef' });

export const sessionUser = z
  .object({
    id: text,
    _id: text,
    name: text,
    email: text,
    role: text,
    canDevelop: flag.optional().describe('May load remotes from a development server'),
  })
  .meta({ id: 'SessionUser' });
const fieldProblem = z.object({ path: text, message: text });

export const pagination = z
  .object({
    page: count,
    currentPage: count,
    limit: count,
    total: count,
    totalItems: count,
    pages: count,
    totalPages: count,
    hasNext: flag,
    hasPrev: flag,
    isTotalCapped: flag.optional(),
  })
  .describe('A superset of the shapes that screens read; doubled names carry equal values.')
  .meta({ id: 'Pagination' });

export const failure = z
  .object({
    success: z.literal(false),
    message: text.describe('For a person to read'),
    code: z.enum(errorCodes),
    requestId: text,
    errors: z.array(fieldProblem).optional(),
  })
  .meta({ id: 'Failure' });

export const loginResponse = z
  .object({ success: z.literal(true), token: text, user: sessionUser })
  .meta({ id: 'LoginResponse' });

/** `token` is present once half of the old one's life is over; the client stores it instead. */
export const meResponse = z
  .object({
    success: z.literal(true),
    user: sessionUser,
    token: text.optional(),
  })
  .meta({ id: 'MeResponse' });

export const bulkResult = z.object({ matched: count, modified: count }).meta({ id: 'BulkResult' });

export const downloadTicket = z
  .object({ ticket: text, expiresInSeconds: count })
  .meta({ id: 'DownloadTicket' });

export const deleted = z.object({ id: text, deleted: flag.optional() }).meta({ id: 'Deleted' });

export const accepted = z.object({ accepted: flag }).meta({ id: 'Accepted' });

export const nothing = z.null().meta({ id: 'Nothing' });
