import type { MiddlewareHandler } from 'hono';

const common = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
} as const;

const https = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } as const;

// React sets style attributes, which a hash can't cover.
const policyAfterScripts = (ancestors: string, origins: readonly string[]) => {
  const others = origins.map((origin) => ` ${origin}`).join('');
  return (
    `style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:${others}; font-src 'self'; ` +
    `connect-src 'self'${others}; ${others && `frame-src 'self'${others}; `}` +
    `object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors ${ancestors}; ` +
    // One policy for HTML (shell/src/boot/html-policy.ts); script URLs and script texts are refused.
    "require-trusted-types-for 'script'; trusted-types default atrium-inert; report-uri /csp-reports"
  );
};

/**
 * Only inline scripts with these hashes run, and what they load themselves. A preview may be in a frame of the back office, a form in one of
 * the sites that it allows.
 */
export function pageSecurityHeaders({
  scriptHashes,
  isHttps,
  isPreview = false,
  ancestors = [],
  origins = [],
}: {
  scriptHashes: readonly string[];
  isHttps: boolean;
  isPreview?: boolean;
  /** Other sites that may show the page in a frame. */
  ancestors?: readonly string[];
  /** Other sites that were granted to the remote of the page. */
  origins?: readonly string[];
}): Record<string, string> {
  const framedBy = [...(isPreview ? ["'self'"] : []), ...ancestors].join(' ') || "'none'";
  const sources = ["'strict-dynamic'", ...scriptHashes.map((hash) => `'${hash}'`)];
  const headers: Record<string, string> = {
    ...common,
    ...(isHttps && https),
    ...(isPreview && { 'x-frame-options': 'SAMEORIGIN' }),
    'content-security-policy': `default-src 'self'; script-src ${sources.join(' ')}; ${policyAfterScripts(framedBy, origins)}`,
  };
  // It can name no other site; `frame-ancestors` replaces it.
  if (ancestors.length > 0) delete headers['x-frame-options'];
  return headers;
}

/** For responses other than pages: nothing in them may run or be framed. */
export function setSecurityHeaders({ isHttps }: { isHttps: boolean }): Record<string, string> {
  return {
    ...common,
    ...(isHttps && https),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  };
}

/** Failures that no handler formatted, such as the 404 of an unknown call, get the headers too. */
export function secureFailures(options: { isHttps: boolean }): MiddlewareHandler {
  const headers = Object.entries(setSecurityHeaders(options));
  return async (c, next) => {
    await next();
    if (c.res.status < 400) return;
    for (const [name, value] of headers) if (!c.res.headers.has(name)) c.header(name, value);
  };
}
