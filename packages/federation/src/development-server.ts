import { rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import type { Compiler, Stats } from '@rspack/core';

interface BuildState {
  sequence: number;
  hash: string;
  errors: string[];
}

export interface DevelopmentServerOptions {
  port: number;
  /** Origins whose pages may load the code. */
  origins: readonly string[];
  /** What the shell must know of the remote before it loads any code: served as manifest.js. */
  manifest: object;
}

const HOLD_MS = 50_000;
const FILE = /^\/([\w-][\w.-]*\.m?js)$/;
const BUILDS_AFTER = /^\/builds-after\/(\d+)\.js$/;
const asModule = (value: unknown): string => `export default ${JSON.stringify(value)};\n`;

/**
 * Serves a watched build on this machine. Other sites can't read it: a module needs CORS, which names the given origins only, and
 * another host name that points to this machine is refused.
 */
export class DevelopmentServer {
  #state: BuildState = { sequence: 0, hash: '', errors: [] };
  #waiting = new Set<() => void>();
  #server: Server | undefined;

  constructor(private readonly options: DevelopmentServerOptions) {}

  apply(compiler: Compiler) {
    // Not by `output.clean`, which would delete a hot update before every tab has it.
    rmSync(compiler.options.output.path ?? '', { recursive: true, force: true });
    compiler.hooks.done.tap('DevelopmentServer', (stats) => {
      this.#accept(stats);
      if (!this.#server) this.#listen(compiler.outputPath);
    });
    compiler.hooks.shutdown.tap('DevelopmentServer', () => {
      this.#server?.closeAllConnections();
      this.#server?.close();
    });
  }

  #accept(stats: Stats) {
    const { hash = '', errors = [] } = stats.toJson({ all: false, hash: true, errors: true });
    this.#state = {
      sequence: this.#state.sequence + 1,
      hash,
      errors: errors.map(({ message }) => message),
    };
    for (const respond of this.#waiting) respond();
  }

  #listen(folder: string) {
    const { port } = this.options;
    const server = createServer((request, response) => {
      this.#respond(request, response, folder).catch((error: unknown) => {
        console.error(error);
        response.writeHead(500).end();
      });
    });
    server.once('error', (error) => {
      console.error(`Port ${port} can't be used: ${error.message}`);
      process.exit(1);
    });
    server.listen(port, '127.0.0.1');
    this.#server = server;
  }

  async #respond(request: IncomingMessage, response: ServerResponse, folder: string): Promise<void> {
    if (!this.#admits(request)) return void response.writeHead(403).end();
    for (const [name, value] of this.#headersFor(request)) response.setHeader(name, value);
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const sequence = BUILDS_AFTER.exec(pathname)?.[1];
    const script = sequence
      ? asModule(await this.#nextState(Number(sequence), request))
      : await this.#readScript(pathname, folder);
    if (script === undefined) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(script);
  }

  /** A page that a name server points to 127.0.0.1 has that name as its host; an embedded classic script has no origin. */
  #admits({ headers }: IncomingMessage): boolean {
    const { port, origins } = this.options;
    const isOwnName = [`127.0.0.1:${port}`, `localhost:${port}`].includes(headers.host ?? '');
    return isOwnName && (headers.origin === undefined || origins.includes(headers.origin));
  }

  #headersFor({ headers: { origin } }: IncomingMessage): [string, string][] {
    return [
      ['cache-control', 'no-store'],
      ['cross-origin-resource-policy', 'same-origin'],
      ['x-content-type-options', 'nosniff'],
      ['vary', 'origin'],
      // Browsers ask before a page of the internet may load something of this machine.
      ['access-control-allow-private-network', 'true'],
      ...(origin === undefined ? [] : [['access-control-allow-origin', origin] as [string, string]]),
    ];
  }

  async #readScript(pathname: string, folder: string): Promise<string | Buffer | undefined> {
    if (pathname === '/manifest.js') return asModule(this.options.manifest);
    const name = FILE.exec(pathname)?.[1];
    return name && readFile(path.join(folder, name)).catch(() => undefined);
  }

  /** The state after a build: at once if there is one since, else with the next one, or after a while as it is. */
  #nextState(sequence: number, request: IncomingMessage): Promise<BuildState> {
    if (sequence !== this.#state.sequence) return Promise.resolve(this.#state);
    return new Promise((resolve) => {
      const respond = () => {
        clearTimeout(timer);
        this.#waiting.delete(respond);
        resolve(this.#state);
      };
      const timer = setTimeout(respond, HOLD_MS);
      this.#waiting.add(respond);
      request.once('close', respond);
    });
  }
}
