/** Every code of a failed response. User interfaces branch on these, never on the message. */
export const errorCodes = [
  'bad_request',
  'validation_failed',
  'unauthenticated',
  'forbidden',
  /** The caller may do it, after showing once more who they are: `POST /api/auth/confirm`. */
  'confirmation_required',
  'not_found',
  'method_not_allowed',
  'conflict',
  'stale',
  /** Publishing it needs a reason, because nobody has approved it: the header `x-publish-reason`. */
  'approval_required',
  'gone',
  'payload_too_large',
  'unsupported_media_type',
  'rate_limited',
  'unavailable',
  /** The stored item can't be read. Trying again changes nothing; all others work. */
  'damaged',
  'internal',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

export const maxBulkIds = 500;
