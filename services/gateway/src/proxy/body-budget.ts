import { AppError } from '@atrium/service-kit/app-error';

/** Limits the total size of request bodies in flight, because services buffer them in memory. */
export interface BodyBudget {
  /** Throws a 503 if the budget is exhausted. */
  reserve(bytes: number): void;
  release(bytes: number): void;
}

export function createBodyBudget({ maxBytes }: { maxBytes: number }): BodyBudget {
  let used = 0;
  return {
    reserve(bytes) {
      if (used + bytes > maxBytes)
        throw new AppError({
          code: 'unavailable',
          publicMessage: 'Too many uploads are in progress. Please try again in a moment.',
          retryAfterSeconds: 5,
        });
      used += bytes;
    },
    release(bytes) {
      used -= bytes;
    },
  };
}
