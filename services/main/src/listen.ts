import { createServer as createHttpServer, type RequestListener, type Server } from 'node:http';
import { type ServerType, serve } from '@hono/node-server';

/** Node closes the connection of a longer request. An import is read only as fast as its rows are stored. */
const requestTimeoutMs = 15 * 60_000;

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
  address: { port: number; hostname: string },
): Promise<Listener> {
  let isDraining = false;

  function createServer(options: object, listener: RequestListener): Server {
    return createHttpServer({ ...options, requestTimeout: requestTimeoutMs }, (request, response) => {
      // Node then sends `connection: close` and ends the connection after the response.
      if (isDraining) response.shouldKeepAlive = false;
      if (!forbiddenMethods.has(request.method ?? '')) return listener(request, response);
      response.writeHead(405, { allow: 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS', connection: 'close' });
      response.end();
    });
  }

  return new Promise((resolve, reject) => {
    const server = serve(
      { fetch, ...address, createServer: createServer as typeof createHttpServer },
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

function close(server: ServerType): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    // Idle keep-alive connections would delay the shutdown.
    if ('closeIdleConnections' in server) server.closeIdleConnections();
  });
}
