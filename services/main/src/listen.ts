import {
  createServer as createHttpServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { BodyDeadline } from '@atrium/service-kit/http/env';
import { type Http2Bindings, type HttpBindings, type ServerType, serve } from '@hono/node-server';

const headersTimeoutMs = 30_000;
/** Longer than load balancers keep an idle connection (mostly 60 s): else they send requests on connections that just closed. */
const keepAliveTimeoutMs = 65_000;
/** Shorter than a service may take to respond (30 s), whose log would otherwise report the service. */
const defaultBodyTimeoutMs = 25_000;
/** Of any request: an import is read only as fast as its rows are stored. */
export const requestTimeoutMs = 15 * 60_000;

/** Without a byte in either direction, such as a client that doesn't read. Longer than an upload may wait for its response (300 s). */
const silenceTimeoutMs = 6 * 60_000;

/** Node parses these methods, but the fetch standard forbids a Request with them. */
const forbiddenMethods = new Set(['TRACE', 'TRACK']);

export interface Listener {
  port: number;
  /** Makes every further response close its connection, so that clients reconnect elsewhere. */
  drain(): void;
  /** Stops listening, closes idle connections and waits for the responses in flight. */
  close(): Promise<void>;
}

/** Resolves once the server listens; rejects if it can't. */
export function listen(
  fetch: (request: Request, env?: object) => Response | Promise<Response>,
  {
    bodyTimeoutMs = defaultBodyTimeoutMs,
    ...address
  }: { port: number; hostname: string; bodyTimeoutMs?: number },
): Promise<Listener> {
  let isDraining = false;
  const timeouts = {
    headersTimeout: headersTimeoutMs,
    keepAliveTimeout: keepAliveTimeoutMs,
    requestTimeout: requestTimeoutMs,
  };

  function createServer(options: object, listener: RequestListener): Server {
    const server = createHttpServer({ ...options, ...timeouts }, (request, response) => {
      limitBodyTime(request, response, bodyTimeoutMs);
      // Node then sends `connection: close` and ends the connection after the response.
      if (isDraining) response.shouldKeepAlive = false;
      // The head of this response may have been sent before: its connection would stay open for `keepAliveTimeoutMs`.
      response.once('close', () => {
        if (!server.listening) server.closeIdleConnections();
      });
      if (!forbiddenMethods.has(request.method ?? '')) return listener(request, response);
      response.writeHead(405, { allow: 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS', connection: 'close' });
      response.end();
    });
    return server.setTimeout(silenceTimeoutMs);
  }

  return new Promise((resolve, reject) => {
    const server = serve(
      { fetch: withDeadline(fetch), ...address, createServer: createServer as typeof createHttpServer },
      ({ port }) =>
        resolve({
          port,
          drain() {
            isDraining = true;
          },
          close() {
            isDraining = true;
            return close(server);
          },
        }),
    );
    server.once('error', reject);
  });
}

const deadlines = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Ends the connection of a request whose body takes too long. Node's own time-out is one for all requests. */
function limitBodyTime(request: IncomingMessage, response: ServerResponse, timeoutMs: number): void {
  if (request.headers['content-length'] === undefined && request.headers['transfer-encoding'] === undefined)
    return;
  const deadline = setTimeout(() => {
    if (!response.headersSent)
      request.socket.write('HTTP/1.1 408 Request Timeout\r\nconnection: close\r\n\r\n');
    request.socket.destroySoon();
  }, timeoutMs);
  deadlines.set(request, deadline);
  request.once('close', () => clearTimeout(deadline));
}

/** Lets the gateway take back the deadline of a body. */
const withDeadline =
  (fetch: (request: Request, env?: object) => Response | Promise<Response>) =>
  (request: Request, env: HttpBindings | Http2Bindings) => {
    const allowSlowBody = () => clearTimeout(deadlines.get(env.incoming as IncomingMessage));
    return fetch(request, { ...env, allowSlowBody } satisfies BodyDeadline);
  };

function close(server: ServerType): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    // Idle keep-alive connections would delay the shutdown.
    if ('closeIdleConnections' in server) server.closeIdleConnections();
  });
}
