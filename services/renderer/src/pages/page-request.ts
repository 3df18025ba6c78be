/** The request under the site's public address, whatever name the gateway was reached by. HEAD is rendered as GET. */
export function toPageRequest(request: Request, publicUrl: string): Request {
  // A request costs more to make than one would think, and the gateway asks under this address anyway.
  if (request.method === 'GET' && request.url.startsWith(`${publicUrl}/`)) return request;
  const { pathname, search } = new URL(request.url);
  const url = new URL(pathname + search, publicUrl);
  const { method, headers, signal } = request;
  if (method !== 'POST') return new Request(url, { headers, signal });
  return new Request(url, { method, headers, signal, body: request.body, duplex: 'half' } as RequestInit);
}
