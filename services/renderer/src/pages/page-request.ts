/** The request under the site's public URL, whatever host the gateway used. HEAD is rendered as GET. */
export function toPageRequest(request: Request, publicUrl: string): Request {
  // Creating a Request is expensive, and the gateway uses this URL anyway.
  if (request.method === 'GET' && request.url.startsWith(`${publicUrl}/`)) return request;
  const { pathname, search } = new URL(request.url);
  const url = new URL(pathname + search, publicUrl);
  const { method, headers, signal } = request;
  if (method !== 'POST') return new Request(url, { headers, signal });
  return new Request(url, { method, headers, signal, body: request.body, duplex: 'half' } as RequestInit);
}
