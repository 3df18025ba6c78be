// Prints the JavaScript that a first visit of each page downloads, by file.
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { startStack } from './lib/stack.mjs';
import { printFigure } from './lib/statistics.mjs';

const pages = ['/', '/services', '/blog', '/contact'];
const goalGzip = 150 * 1_024;
const stack = await startStack();
try {
  for (const page of pages) {
    const html = await (await fetch(stack.url + page)).text();
    const links = [
      ...html.matchAll(/<(?:script type="module" src|link rel="modulepreload" href)="([^"]+)"/g),
    ].map(([, url = '']) => url);
    let gzip = 0;
    let brotli = 0;
    process.stdout.write(`\n${page}\n`);
    for (const link of [...new Set(links)]) {
      const bytes = Buffer.from(await (await fetch(new URL(link, stack.url))).arrayBuffer());
      const packed = {
        gzip: gzipSync(bytes, { level: 9 }).length,
        brotli: brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length,
      };
      gzip += packed.gzip;
      brotli += packed.brotli;
      printFigure(`  ${path.basename(link)} (gzip / brotli bytes)`, `${packed.gzip} / ${packed.brotli}`);
    }
    printFigure('  all JavaScript, gzip (bytes)', gzip, `<= ${goalGzip}`);
    printFigure('  all JavaScript, brotli (bytes)', brotli);
  }
} finally {
  await stack.dispose();
}
