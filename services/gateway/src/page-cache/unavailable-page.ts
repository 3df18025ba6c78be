import { escapeHtml } from '@atrium/contracts/common/escape-html';
import { unavailableTexts } from '@atrium/contracts/content/failure-pages.constants';
import { setSecurityHeaders } from '../security/security-headers';

interface Texts {
  title: string;
  text: string;
}

const limited: Texts = {
  title: 'Too many requests',
  text: 'Many pages were asked for from your network. Please wait a moment before you try again.',
};

const closed: Texts = {
  title: 'This address is not valid',
  text: 'Addresses of stored versions are valid for an hour, in the browser in which they were made. Open the version again under Remotes.',
};

const htmlOf = ({ title, text }: Texts) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title>
<style>body{font:1.125rem/1.6 system-ui,sans-serif;max-width:34rem;margin:18vh auto;padding:0 1.25rem;color-scheme:light dark}</style></head>
<body><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>
<p><a href="">Try again</a> · <a href="/">Home</a></p></body></html>`;

/** For an uncached page: 503 if it can't be rendered, 429 if the address is rate-limited, 403 if it names a stored version for another browser. */
export function unavailableResponse({
  status,
  unavailable = unavailableTexts,
  retryAfterSeconds,
  isHead,
  isHttps,
  requestId,
}: {
  status: 403 | 429 | 503;
  /** The site's own texts. */
  unavailable?: Texts | undefined;
  retryAfterSeconds?: number;
  isHead: boolean;
  isHttps: boolean;
  requestId: string;
}): Response {
  const headers = setSecurityHeaders({ isHttps });
  const texts = { 403: closed, 429: limited, 503: unavailable };
  return new Response(isHead ? null : htmlOf(texts[status]), {
    status,
    headers: {
      ...headers,
      'content-security-policy': `${headers['content-security-policy']}; style-src 'unsafe-inline'`,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      ...(retryAfterSeconds !== undefined && { 'retry-after': String(Math.ceil(retryAfterSeconds)) }),
      'x-request-id': requestId,
    },
  });
}
