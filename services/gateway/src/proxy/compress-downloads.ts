import { pipeline, Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { constants, createGzip } from 'node:zlib';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import { accepts } from 'hono/accepts';
import { createMiddleware } from 'hono/factory';

const isDownload = (headers: Headers) =>
  headers.get('content-disposition')?.startsWith('attachment') === true;

/** Each piece is sent on as it comes: a compressor of its own accord holds back what it has until it has more. */
function gzipPieces(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const gzip = createGzip({ flush: constants.Z_SYNC_FLUSH });
  // A failure on either side ends the other one, and whoever reads gets it from the compressor.
  pipeline(Readable.fromWeb(body as NodeReadableStream<Uint8Array>), gzip, () => {});
  return Readable.toWeb(gzip) as ReadableStream<Uint8Array>;
}

/** A file that is still being written begins at once, so that the browser can say that it is on its way. */
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
