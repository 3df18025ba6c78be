import { z } from 'zod';
import type { LoginResponse, MeResponse, SessionUser } from '../../auth';
import type { DownloadTicket } from '../../contact-types';
import type { BulkResult, StaffRef } from '../../content-types';
import { errorCodes } from '../../error-codes';
import type { Pagination } from '../../pagination';
import type { FieldProblem } from '../../responses';
import { count, described, flag, text } from './described';

export const staffRef = described<StaffRef>()({ id: text, name: text });

const sessionUser = described<SessionUser>()({ id: text, _id: text, name: text, email: text, role: text });
const fieldProblem = described<FieldProblem>()({ path: text, message: text });

/** What all services answer with. */
export const sharedResponses = {
  Pagination: described<Pagination>()({
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
  }).describe('A superset of the shapes that screens read; doubled names carry equal values.'),
  Failure: z.object({
    success: z.literal(false),
    message: text.describe('For a person to read'),
    code: z.enum(errorCodes),
    requestId: text,
    errors: z.array(fieldProblem).optional(),
  }),
  SessionUser: sessionUser,
  LoginResponse: described<LoginResponse>()({ success: z.literal(true), token: text, user: sessionUser }),
  MeResponse: described<MeResponse>()({
    success: z.literal(true),
    user: sessionUser,
    token: text.optional(),
  }),
  BulkResult: described<BulkResult>()({ matched: count, modified: count }),
  DownloadTicket: described<DownloadTicket>()({ ticket: text, expiresInSeconds: count }),
  StaffRef: staffRef,
  Deleted: z.object({ id: text }),
  Accepted: z.object({ accepted: z.literal(true) }),
  Nothing: z.null(),
};
