import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';

const RENDER_TIMEOUT_MS = 10_000;
/** React puts image preloads before the first element when it doesn't render <head>. */
const LEADING_LINKS = /^(?:<link [^>]*>)+/;
/** React's markers of suspended content. */
const UNFINISHED = /<!--\$[!?]-->/;

interface WholeMarkup {
  html: string;
  headLinks: string;
}

/**
 * Renders the complete markup, because pages are cached as a whole. The loaders have finished by now, so one synchronous
 * pass is enough. It costs a third less than a stream, whose async storage also slows down every promise of the process.
 * A page that suspended anyway is rendered again as a stream. Throws if a component throws.
 */
export async function renderWhole(node: ReactNode): Promise<WholeMarkup> {
  const markup = renderToString(node);
  return splitLinks(UNFINISHED.test(markup) ? await renderAsStream(node) : markup);
}

function splitLinks(markup: string): WholeMarkup {
  const headLinks = LEADING_LINKS.exec(markup)?.[0] ?? '';
  return { html: markup.slice(headLinks.length), headLinks };
}

function renderAsStream(node: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString('utf8'));
        done();
      },
    });
    const timer = setTimeout(() => fail(new Error('Rendering took too long')), RENDER_TIMEOUT_MS);
    const stream = renderToPipeableStream(node, {
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
