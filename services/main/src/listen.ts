import {
  createServer as createHttpServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { BodyDeadline } from '@atrium/service-kit/http/env';
import { type Http2Bindings, type HttpBindings, serve } from '@hono/node-server';

const headersTimeoutMs = 30_000;
/** Longer than load balancers keep an idle connection (mostly 60 s): else they send requests on connections that just closed. */
const keepAliveTimeoutMs = 65_000;
/** A client that never idles would else keep to the copies of a service that were there at its first request. */
const requestsPerConnection = 100;
/** Shorter than a service may take to respond (30 s), whose log would otherwise report the service. */
const defaultBodyTimeoutMs = 25_000;
/** The time limit of any request: an import is read only as fast as its rows are stored. */
export const requestTimeoutMs = 15 * 60_000;

/** Without a byte in either direction, such as a client that doesn't read. Longer than an upload may wait for its response (300 s). */
const silenceTimeoutMs = 6 * 60_000;

/** At a stop, for requests in progress. Less than the whole stop may take, so that what comes after it ends in order too. */
const finishWithinMs = 15_000;
/** At a stop, for connections without a request yet: browsers open some ahead. */
const silentConnectionMs = 500;

/** A server that is never quiet stops all the same. */
const maxTurns = 1_000;

/** Node parses these methods, but the fetch standard forbids a Request with them. */
const forbiddenMethods = new Set(['TRACE', 'TRACK']);

export interface Listener {
  port: number;
  /** Makes every further response close its connection, so that clients reconnect elsewhere. */
  drain(): void;
  /** Stops listening, closes idle connections and waits for requests in progress, also for those whose client is gone. */
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
  const inProgress = createInProgress();
  const timeouts = {
    headersTimeout: headersTimeoutMs,
    keepAliveTimeout: keepAliveTimeoutMs,
    requestTimeout: requestTimeoutMs,
  };

  function createServer(options: object, listener: RequestListener): Server {
    const server = createHttpServer({ ...options, ...timeouts }, (request, response) => {
      limitBodyTime(request, response, bodyTimeoutMs);
      inProgress.add(new Promise((resolve) => response.once('close', resolve)));
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
    server.maxRequestsPerSocket = requestsPerConnection;
    return server.setTimeout(silenceTimeoutMs);
  }

  return new Promise((resolve, reject) => {
    const server = serve(
      {
        fetch: inProgress.observe(withDeadline(fetch)),
        ...address,
        createServer: createServer as typeof createHttpServer,
      },
      ({ port }) =>
        resolve({
          port,
          drain() {
            isDraining = true;
          },
          close() {
            isDraining = true;
            return close(server as Server, inProgress);
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

type Handler = (request: Request, env: HttpBindings | Http2Bindings) => Response | Promise<Response>;

/**
 * The requests that are not done with. Those whose client is gone have no connection any more, while their handler still works, with the
 * database for example.
 */
function createInProgress() {
  const all = new Set<Promise<unknown>>();
  function add(work: Promise<unknown>): void {
    const noted = work.catch(() => undefined).finally(() => all.delete(noted));
    all.add(noted);
  }
  return {
    add,
    observe:
      (handler: Handler): Handler =>
      (request, env) => {
        const response = handler(request, env);
        if (response instanceof Promise) add(response);
        return response;
      },
    async end(signal: AbortSignal): Promise<void> {
      const aborted = new Promise((resolve) => signal.addEventListener('abort', resolve));
      while (all.size > 0 && !signal.aborted) await Promise.race([Promise.all(all), aborted]);
    },
  };
}

/**
 * Accepts the connections that the system has made already; closing would reset them, whatever they have sent. One is accepted per turn
 * of the event loop, so a busy process has several of them waiting.
 */
async function acceptWaiting(server: Server): Promise<void> {
  let quietTurns = 0;
  const onConnection = () => {
    quietTurns = 0;
  };
  server.on('connection', onConnection);
  for (let turns = 0; quietTurns < 3 && turns < maxTurns; turns += 1) {
    quietTurns += 1;
    await nextTurn();
  }
  server.off('connection', onConnection);
}

async function close(server: Server, inProgress: ReturnType<typeof createInProgress>): Promise<void> {
  const deadline = AbortSignal.timeout(finishWithinMs);
  await acceptWaiting(server);
  const closed = new Promise((resolve) => server.close(resolve));
  // Idle keep-alive connections would delay the stop.
  server.closeIdleConnections();
  await inProgress.end(deadline);
  await Promise.race([closed, sleep(silentConnectionMs, undefined, { ref: false })]);
  await inProgress.end(deadline);
  server.closeAllConnections();
  await closed;
}
