import { AppError } from './app-error';

/** Calls a service, in this process or over HTTP. */
export type ServiceTransport = (request: Request) => Promise<Response>;

/** The service lives in this process. */
export function createInProcessTransport(app: {
  fetch(request: Request): Response | Promise<Response>;
}): ServiceTransport {
  return async (request) => app.fetch(request);
}

/** The service lives at `baseUrl`; connections are kept alive by Node's fetch. */
export function createHttpTransport(baseUrl: string): ServiceTransport {
  return async (request) => {
    const source = new URL(request.url);
    const target = new URL(source.pathname + source.search, baseUrl);
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
    try {
      return await fetch(target, {
        method: request.method,
        headers: request.headers,
        body: hasBody ? request.body : null,
        redirect: 'manual',
        signal: request.signal,
        ...(hasBody && { duplex: 'half' }),
      } as RequestInit);
    } catch (cause) {
      throw new AppError({
        code: 'unavailable',
        publicMessage: 'The service is not available right now. Please try again shortly.',
        message: `no response from ${target.origin}`,
        retryAfterSeconds: 5,
        cause,
      });
    }
  };
}
