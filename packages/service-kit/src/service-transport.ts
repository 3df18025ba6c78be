import { context, propagation, trace } from '@opentelemetry/api';
import { AppError } from './app-error';
import { withDeadline as withinTime } from './with-deadline';

/** Calls a service in this process or over HTTP. */
export type ServiceTransport = (request: Request) => Promise<Response>;

export function createInProcessTransport(app: {
  fetch(request: Request): Response | Promise<Response>;
}): ServiceTransport {
  return async (request) => app.fetch(request);
}

/** Node's fetch keeps connections alive. */
export function createHttpTransport(baseUrl: string): ServiceTransport {
  return async (request) => {
    const source = new URL(request.url);
    const target = new URL(source.pathname + source.search, baseUrl);
    try {
      const response = await fetch(target, {
        method: request.method,
        headers: withTraceContext(request.headers),
        body: request.body,
        redirect: 'manual',
        signal: request.signal,
        ...(request.body !== null && { duplex: 'half' }),
      } as RequestInit);
      return withReadLimit(response, target.origin);
    } catch (cause) {
      throw unavailable(`no response from ${target.origin}`, cause);
    }
  };
}

/** Between two parts of a response's body. */
const readTimeoutMs = 60_000;

/**
 * Ends the reading of a body that has stopped coming. The signal of a request isn't enough: of a server that was killed, Node 20 has
 * left responses that neither ended nor failed, and the caller's work stood still for as long as the process lived.
 */
export function withReadLimit(response: Response, origin: string, withinMs = readTimeoutMs): Response {
  if (response.body === null) return response;
  const reader = response.body.getReader();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await withinTime(reader.read(), withinMs);
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (cause) {
        // Not awaited: it may not settle either.
        reader.cancel(cause).catch(() => undefined);
        throw unavailable(`the response of ${origin} broke off`, cause);
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
  const { status, statusText, headers } = response;
  return new Response(body, { status, statusText, headers });
}

/** Continues the caller's trace in the other process; without tracing the headers stay as they are. */
function withTraceContext(headers: Headers): Headers {
  if (trace.getActiveSpan() === undefined) return headers;
  const traced = new Headers(headers);
  propagation.inject(context.active(), traced, { set: (carrier, name, value) => carrier.set(name, value) });
  return traced;
}

function unavailable(message: string, cause?: unknown): AppError {
  return new AppError({
    code: 'unavailable',
    publicMessage: 'The service is not available right now. Please try again shortly.',
    message,
    retryAfterSeconds: 5,
    cause,
  });
}

const responseTimeoutMs = 30_000;
/** Uploads are decoded and imported before the response starts. */
const uploadResponseTimeoutMs = 300_000;

const isUpload = (request: Request): boolean => {
  const type = request.headers.get('content-type');
  return request.body !== null && type !== null && !type.startsWith('application/json');
};

/**
 * Responds 503 if the response does not start within the deadline. Sending the request body and reading the response
 * don't count.
 */
export function withDeadline(
  call: ServiceTransport,
  { name, withinMs }: { name: string; withinMs?: number },
): ServiceTransport {
  return async (request) => {
    const limitMs = withinMs ?? (isUpload(request) ? uploadResponseTimeoutMs : responseTimeoutMs);
    const expired = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    const restart = () => {
      clearTimeout(timer);
      timer = setTimeout(() => expired.abort(), limitMs);
    };
    const deadline = new Promise<never>((_resolve, reject) => {
      const reason = `no response from ${name} within ${limitMs} ms`;
      expired.signal.addEventListener('abort', () => reject(unavailable(reason)));
    });
    restart();
    const signal = AbortSignal.any([request.signal, expired.signal]);
    const body = request.body?.pipeThrough(
      new TransformStream({
        transform(chunk: Uint8Array, controller) {
          restart();
          controller.enqueue(chunk);
        },
      }),
    );
    const limited =
      body === undefined
        ? new Request(request, { signal })
        : new Request(request, { signal, body, duplex: 'half' } as RequestInit);
    try {
      return await Promise.race([call(limited), deadline]);
    } finally {
      clearTimeout(timer);
    }
  };
}
