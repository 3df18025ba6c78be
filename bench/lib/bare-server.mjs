// The reference: the smallest Hono server, which sends one compressed page.
import { gzipSync } from 'node:zlib';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

process.once('message', (/** @type {string} */ page) => {
  const body = new Uint8Array(gzipSync(Buffer.from(page, 'base64')));
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' };
  const app = new Hono();
  app.get('/', () => new Response(body, { headers }));
  serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.send?.(port));
});
