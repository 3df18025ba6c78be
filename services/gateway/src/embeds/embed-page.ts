import { escapeHtml } from '@atrium/contracts/common/escape-html';
import { type Embed, embedOf, embedTitle } from '@atrium/contracts/content/embeds.constants';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import type { Context } from 'hono';
import { setSecurityHeaders } from '../security/security-headers';

const style =
  'html,body,iframe{display:block;width:100%;height:100%;margin:0;border:0}body{font:1rem/1.6 system-ui,sans-serif;color-scheme:light dark}p{padding:1.5rem}';

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head><body>${body}</body></html>`;

/** The other site may play and open its own page in a tab; it may not move the page that it is in. */
const frameOf = (embed: Embed) =>
  `<iframe src="${escapeHtml(embed.frame)}" title="${escapeHtml(embedTitle(embed))}" allow="autoplay; fullscreen; encrypted-media; picture-in-picture" sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation" referrerpolicy="strict-origin-when-cross-origin"></iframe>`;

/**
 * The document in the frame of a video or map. Pages stay under a policy without other sites: only this document, which has no script
 * and nothing of the site, may show one, and only the one of its address.
 */
export function respondWithEmbed(c: Context<ServiceEnv>, { isHttps }: { isHttps: boolean }): Response {
  const embed = embedOf(c.req.query('url') ?? '');
  const frames = embed === undefined ? "'none'" : new URL(embed.frame).origin;
  for (const [name, value] of Object.entries(setSecurityHeaders({ isHttps }))) c.header(name, value);
  c.header('x-frame-options', 'SAMEORIGIN');
  c.header(
    'content-security-policy',
    `default-src 'none'; style-src 'unsafe-inline'; frame-src ${frames}; frame-ancestors 'self'; base-uri 'none'`,
  );
  if (embed === undefined) {
    c.header('cache-control', 'no-store');
    return c.html(page('Not found', '<p>This site shows nothing from that address.</p>'), 404);
  }
  c.header('cache-control', 'public, max-age=3600');
  return c.html(page(embedTitle(embed), frameOf(embed)));
}
