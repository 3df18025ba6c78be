import { createServer as createHttpServer, type RequestListener, type Server } from 'node:http';
import { type ServerType, serve } from '@hono/node-server';

/** Node parses these methods, but the fetch standard forbids a Request with them. */
const forbiddenMethods = new Set(['TRACE', 'TRACK']);

function createServer(options: object, listener: RequestListener): Server {
  return createHttpServer(options, (request, response) => {
    if (!forbiddenMethods.has(request.method ?? '')) return listener(request, response);
    response.writeHead(405, { allow: 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS', connection: 'close' });
    response.end();
  });
}

/** Resolves once the server listens; rejects if it can't. */
export function listen(
  fetch: (request: Request, env?: object) => Response | Promise<Response>,
  address: { port: number; hostname: string },
): Promise<{ server: ServerType; port: number }> {
  return new Promise((resolve, reject) => {
    const server = serve(
      { fetch, ...address, createServer: createServer as typeof createHttpServer },
      ({ port }) => resolve({ server, port }),
    );
    server.once('error', reject);
  });
}
