import { AppError } from '@atrium/service-kit/app-error';

/** Limits the bytes of all request bodies in flight, because the services keep each body in memory until it is complete. */
export interface BodyBudget {
  /** Throws a 503 when the budget is used up. */
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
