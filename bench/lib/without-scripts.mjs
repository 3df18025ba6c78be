import { brotliCompressSync, constants } from 'node:zlib';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

const scripts = /<script\b[^>]*>.*?<\/script>|<link\b[^>]*rel="modulepreload"[^>]*>/gs;
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** The same site with documents that have no scripts: what is left is the work of layout, pictures and fonts. @param {string} site */
export async function startWithoutScripts(site) {
  /** @type {Map<string, Response>} */
  const kept = new Map();
  const app = new Hono();
  app.get('*', async (context) => {
    const { pathname, search } = new URL(context.req.url);
    const known = kept.get(pathname + search) ?? (await copy(site + pathname + search));
    kept.set(pathname + search, known);
    return known.clone();
  });
  return new Promise((/** @type {(started: { url: string, stop(): void }) => void} */ resolve) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
      resolve({ url: `http://127.0.0.1:${port}`, stop: () => server.close() }),
    );
  });
}

/** @param {string} url */
async function copy(url) {
  const response = await fetch(url);
  const type = response.headers.get('content-type') ?? '';
  const headers = new Headers({ 'content-type': type, 'cache-control': 'no-cache' });
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (!/^text\/|svg|json/.test(type)) return new Response(bytes, { status: response.status, headers });
  const text = new TextDecoder().decode(bytes);
  const body = new Uint8Array(
    brotliCompressSync(type.startsWith('text/html') ? text.replaceAll(scripts, '') : text, options),
  );
  headers.set('content-encoding', 'br');
  return new Response(body, { status: response.status, headers });
}
