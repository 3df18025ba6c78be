import { AppError } from '@atrium/service-kit/app-error';
import type { BodyBudget } from './body-budget';

const tooLarge = () => new AppError({ code: 'payload_too_large', publicMessage: 'The request is too large' });

export interface BodyRule {
  maxBytes: number;
  budget: BodyBudget;
}

export interface LimitedBody {
  /** The body as it arrives; it fails at the limit. */
  stream: ReadableStream<Uint8Array> | null;
  /** Why the stream failed. The service may have reported that in another way. */
  failure(): unknown;
  /** Call it when the service has responded. */
  release(): void;
}

/** Passes a request's body on without collecting it. Throws at once when the announced length is over the limit. */
export function limitBody(request: Request, { maxBytes, budget }: BodyRule): LimitedBody {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge();
  let passed = 0;
  let failure: unknown;
  const release = () => {
    budget.release(passed);
    passed = 0;
  };
  const count = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      try {
        if (passed + chunk.byteLength > maxBytes) throw tooLarge();
        budget.reserve(chunk.byteLength);
        passed += chunk.byteLength;
        controller.enqueue(chunk);
      } catch (error) {
        failure = error;
        // At once, so that of several uploads that exceed the budget together the others can finish.
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
