import { rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type Compiler, type Configuration, rspack } from '@rspack/core';
import { BuildFeed } from './build-feed';

export interface DevelopmentServerOptions {
  port: number;
  /** Origins whose pages may load the code. */
  origins: readonly string[];
  /** Reads the facts that the shell needs before it loads any code: served as manifest.js. Throws on a broken file. */
  readManifest(): object;
  /** The build of the page that shows the remote alone; watched from the first time that somebody opens it. */
  alone: Configuration;
}

const FILE = /^\/(alone\/)?([\w-][\w.-]*\.m?js)$/;
const BUILDS_AFTER = /^\/(alone\/)?builds-after\/(\d+)\.js$/;

const ALONE_PAGE =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
  '<title>Atrium</title><link rel="icon" href="data:,"></head><body><div id="root"></div><script type="module" src="/alone/alone.js"></script></body></html>';

const asModule = (value: unknown): string => `export default ${JSON.stringify(value)};\n`;

interface Content {
  type: 'text/javascript' | 'text/html';
  body: string | Buffer;
}

/**
 * Serves a watched build on this machine. Other sites can't read it: a module needs CORS, which names the given origins only, and
 * another host name that points to this machine is refused.
 */
export class DevelopmentServer {
  #remote = new BuildFeed();
  #alone: BuildFeed | undefined;
  #server: Server | undefined;

  private readonly options: DevelopmentServerOptions;

  constructor(options: DevelopmentServerOptions) {
    this.options = options;
  }

  apply(compiler: Compiler) {
    this.#follow(compiler, this.#remote);
    compiler.hooks.done.tap('DevelopmentServer', () => {
      if (!this.#server) this.#listen();
    });
    compiler.hooks.shutdown.tap('DevelopmentServer', () => {
      this.#server?.closeAllConnections();
      this.#server?.close();
    });
  }

  #follow(compiler: Compiler, feed: BuildFeed) {
    // Not by `output.clean`, which would delete a hot update before every tab has it.
    rmSync(compiler.options.output.path ?? '', { recursive: true, force: true });
    compiler.hooks.done.tap('DevelopmentServer', (stats) => feed.accept(stats, compiler.outputPath));
  }

  /** A second build of the same sources, so it waits until somebody wants it. */
  async #openAlone(): Promise<void> {
    if (!this.#alone) {
      this.#alone = new BuildFeed();
      const compiler = rspack(this.options.alone);
      this.#follow(compiler, this.#alone);
      compiler.watch({}, (error) => error && console.error(error));
    }
    await this.#alone.next(0);
  }

  #listen() {
    const { port } = this.options;
    const server = createServer((request, response) => {
      this.#respond(request, response).catch((error: unknown) => {
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

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!this.#admits(request)) return void response.writeHead(403).end();
    for (const [name, value] of this.#headersFor(request)) response.setHeader(name, value);
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const content = await this.#read(pathname, request);
    if (content === undefined) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': `${content.type}; charset=utf-8` }).end(content.body);
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

  async #read(pathname: string, request: IncomingMessage): Promise<Content | undefined> {
    const script = (body: string | Buffer): Content => ({ type: 'text/javascript', body });
    const [, after, sequence] = BUILDS_AFTER.exec(pathname) ?? [];
    const feedOf = (folder: string | undefined) => (folder ? this.#alone : this.#remote);
    if (sequence !== undefined) {
      const state = await feedOf(after)?.next(Number(sequence), request);
      return state && script(asModule(state));
    }
    if (pathname === '/manifest.js') return script(asModule(this.options.readManifest()));
    const [, folder, name] = FILE.exec(pathname) ?? [];
    if (name !== undefined) {
      const body = await feedOf(folder)?.read(name);
      return body && script(body);
    }
    // The routes of the remote are its own.
    if (pathname.includes('.') || pathname.includes('%')) return undefined;
    await this.#openAlone();
    return { type: 'text/html', body: ALONE_PAGE };
  }
}
