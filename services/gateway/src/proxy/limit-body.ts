import { AppError } from '@atrium/service-kit/app-error';
import type { BodyBudget } from './body-budget';

const tooLarge = () => new AppError({ code: 'payload_too_large', publicMessage: 'The request is too large' });

export interface BodyRule {
  maxBytes: number;
  budget: BodyBudget;
}

interface LimitedBody {
  /** The body as a stream that fails at the limit. */
  stream: ReadableStream<Uint8Array> | null;
  /** The error of the stream, which the service may have reported differently. */
  failure(): unknown;
  /** Must be called after the service has responded. */
  release(): void;
}

/** Streams a request body. Throws at once if Content-Length exceeds the limit. */
export function limitBody(request: Request, { maxBytes, budget }: BodyRule): LimitedBody {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge();
  let passed = 0;
  let failure: unknown;
  let isOver = false;
  const release = () => {
    isOver = true;
    budget.release(passed);
    passed = 0;
  };
  const count = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      // Nobody would release what a late chunk reserves.
      if (isOver) return;
      try {
        if (passed + chunk.byteLength > maxBytes) throw tooLarge();
        budget.reserve(chunk.byteLength);
        passed += chunk.byteLength;
        controller.enqueue(chunk);
      } catch (error) {
        failure = error;
        // Releases at once, so that other uploads can finish.
        release();
        controller.error(error);
      }
    },
  });
  return {
    stream: request.body?.pipeThrough(count) ?? null,
    failure: () => failure,
    release,
  };
}
