import path from 'node:path';
import { getRemoteBase } from '@atrium/service-kit/registry/boot-remotes';
import type { ServiceTransport } from '@atrium/service-kit/service-transport';
import type { Request as BrowserRequest, Route } from 'playwright-core';
import type { RemoteArchive } from './read-archive';
import { type SmokePage, writeDocument } from './smoke-document';

const contentTypes: Record<string, string> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};
/** Node's `fetch` has decoded the body already. */
const staleHeaders = ['content-encoding', 'content-length', 'transfer-encoding'];
const forwarded = ['accept', 'accept-language', 'range'];

type Reply = Parameters<Route['fulfill']>[0];

async function toReply(response: Response): Promise<Reply> {
  const headers = Object.fromEntries(response.headers);
  for (const name of staleHeaders) delete headers[name];
  return { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) };
}

export interface SmokeSite {
  /** What the browser gets for a request of this page. */
  respond(request: BrowserRequest, page: SmokePage): Promise<Reply>;
}

/**
 * The live site with the candidate's files. Reads are forwarded, with `token` for the API; writes are accepted and dropped, and nothing
 * outside of the site is reached.
 */
export async function openSmokeSite({
  archive: { build, files },
  origin,
  site,
  token,
}: {
  archive: RemoteArchive;
  origin: string;
  site: ServiceTransport;
  token: string | null;
}): Promise<SmokeSite> {
  const read = (address: string, headers: Headers) => {
    headers.set('accept-encoding', 'identity');
    return site(new Request(new URL(address, origin), { headers }));
  };
  // A page without remotes: whatever a document needs besides is in the boot block.
  const live = await read('/login', new Headers({ accept: 'text/html' }));
  if (!live.ok) throw new Error(`the site responded ${live.status}`);
  const documentHeaders = Object.fromEntries(live.headers);
  for (const name of staleHeaders) delete documentHeaders[name];
  // Without HTTPS browsers ignore it, with an error in the console.
  if (origin.startsWith('http:')) delete documentHeaders['cross-origin-opener-policy'];
  const html = await live.text();
  const base = getRemoteBase(build);

  function readFile(pathname: string): Reply {
    const file = files.find((each) => each.path === `client/${pathname.slice(base.length)}`);
    if (file === undefined) return { status: 404, body: '' };
    const contentType = contentTypes[path.extname(pathname)] ?? 'application/octet-stream';
    return { contentType, body: Buffer.from(file.bytes) };
  }

  return {
    async respond(request, page) {
      const url = new URL(request.url());
      if (url.origin !== origin) return { status: 204 };
      if (request.isNavigationRequest())
        return { headers: documentHeaders, body: writeDocument(html, page, build) };
      if (!['GET', 'HEAD'].includes(request.method())) return { json: { success: true, data: [] } };
      if (url.pathname.startsWith(base)) return readFile(url.pathname);
      const sent = request.headers();
      const headers = new Headers(forwarded.flatMap((name) => (sent[name] ? [[name, sent[name]]] : [])));
      if (token !== null && url.pathname.startsWith('/api/')) headers.set('authorization', `Bearer ${token}`);
      return toReply(await read(url.pathname + url.search, headers));
    },
  };
}
