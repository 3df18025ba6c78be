import { setSecurityHeaders } from '../security/security-headers';

const retryAfterSeconds = 10;

const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Temporarily unavailable | Atrium</title>
<style>body{font:1.125rem/1.6 system-ui,sans-serif;max-width:34rem;margin:18vh auto;padding:0 1.25rem;color-scheme:light dark}</style></head>
<body><h1>Temporarily unavailable</h1><p>This page can't be shown right now. Please try again in a few seconds.</p>
<p><a href="">Try again</a> · <a href="/">Home</a></p></body></html>`;

/** For an uncached page that can't be rendered. */
export function createUnavailableResponse({
  isHead,
  isHttps,
  requestId,
}: {
  isHead: boolean;
  isHttps: boolean;
  requestId: string;
}): Response {
  const headers = setSecurityHeaders({ isHttps });
  return new Response(isHead ? null : html, {
    status: 503,
    headers: {
      ...headers,
      'content-security-policy': `${headers['content-security-policy']}; style-src 'unsafe-inline'`,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': String(retryAfterSeconds),
      'x-request-id': requestId,
    },
  });
}
