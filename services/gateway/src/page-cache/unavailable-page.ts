import { setSecurityHeaders } from '../security/security-headers';

const texts = {
  503: {
    title: 'Temporarily unavailable',
    text: "This page can't be shown right now. Please try again in a few seconds.",
  },
  429: {
    title: 'Too many requests',
    text: 'Many pages were asked for from your network. Please wait a moment before you try again.',
  },
};

const htmlOf = ({ title, text }: (typeof texts)[429]) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title>
<style>body{font:1.125rem/1.6 system-ui,sans-serif;max-width:34rem;margin:18vh auto;padding:0 1.25rem;color-scheme:light dark}</style></head>
<body><h1>${title}</h1><p>${text}</p>
<p><a href="">Try again</a> · <a href="/">Home</a></p></body></html>`;

/** For an uncached page: 503 if it can't be rendered, 429 if the address is rate-limited. */
export function unavailableResponse({
  status,
  retryAfterSeconds,
  isHead,
  isHttps,
  requestId,
}: {
  status: keyof typeof texts;
  retryAfterSeconds: number;
  isHead: boolean;
  isHttps: boolean;
  requestId: string;
}): Response {
  const headers = setSecurityHeaders({ isHttps });
  return new Response(isHead ? null : htmlOf(texts[status]), {
    status,
    headers: {
      ...headers,
      'content-security-policy': `${headers['content-security-policy']}; style-src 'unsafe-inline'`,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': String(Math.ceil(retryAfterSeconds)),
      'x-request-id': requestId,
    },
  });
}
