import { Writable } from 'node:stream';
import type { PipeableStream, RenderToPipeableStreamOptions } from 'react-dom/server';

const RENDER_TIMEOUT_MS = 10_000;
/** React puts preloads of images in front of the first element when it doesn't render <head>. */
const LEADING_LINKS = /^(?:<link [^>]*>)+/;

type Render = (options: RenderToPipeableStreamOptions) => PipeableStream;

/** Waits for all of the markup: pages are cached whole. Rejects when anything in them throws. */
export function collectHtml(render: Render): Promise<{ html: string; headLinks: string }> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        const markup = Buffer.concat(chunks).toString('utf8');
        const headLinks = LEADING_LINKS.exec(markup)?.[0] ?? '';
        resolve({ html: markup.slice(headLinks.length), headLinks });
        done();
      },
    });
    const timer = setTimeout(() => fail(new Error('Rendering took too long')), RENDER_TIMEOUT_MS);
    const stream = render({
      onAllReady() {
        clearTimeout(timer);
        stream.pipe(sink);
      },
      onShellError: fail,
      onError: fail,
    });

    function fail(error: unknown) {
      clearTimeout(timer);
      reject(error);
    }
  });
}
