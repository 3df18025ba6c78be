import { pipeline, Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { constants, createGzip } from 'node:zlib';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import { accepts } from 'hono/accepts';
import { createMiddleware } from 'hono/factory';

const isDownload = (headers: Headers) =>
  headers.get('content-disposition')?.startsWith('attachment') === true;

/** Flushes after each chunk, because gzip otherwise buffers. */
function gzipPieces(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const gzip = createGzip({ flush: constants.Z_SYNC_FLUSH });
  // `pipeline` propagates errors to both sides; the reader gets them from the gzip stream.
  pipeline(Readable.fromWeb(body as NodeReadableStream<Uint8Array>), gzip, () => {});
  return Readable.toWeb(gzip) as ReadableStream<Uint8Array>;
}

/** Compresses streamed downloads without delaying the first byte, so that the browser starts the download at once. */
export const compressDownloads = createMiddleware<ServiceEnv>(async (c, next) => {
  await next();
  const { headers, body } = c.res;
  if (
    body === null ||
    !isDownload(headers) ||
    headers.has('content-length') ||
    headers.has('content-encoding')
  )
    return;
  const encoding = accepts(c, { header: 'Accept-Encoding', supports: ['gzip'], default: 'identity' });
  if (!/^text\//.test(headers.get('content-type') ?? '') || encoding !== 'gzip') return;
  c.res = new Response(gzipPieces(body), c.res);
  c.res.headers.set('content-encoding', 'gzip');
  c.res.headers.append('vary', 'Accept-Encoding');
});
