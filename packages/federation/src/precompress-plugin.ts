import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Compiler } from '@rspack/core';

const TEXT_FILE = /\.(?:js|css|svg|json)$/;
/** Smaller files save too little to be worth a compressed copy. */
const MIN_BYTES = 512;

async function writeCompressedCopies(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < MIN_BYTES) return;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

/** Writes `.br` and `.gz` beside every text file, so that no request waits for compression. */
export class PrecompressPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.done.tapPromise('PrecompressPlugin', async (stats) => {
      if (stats.hasErrors()) return;
      const { assets = [] } = stats.toJson({ all: false, assets: true, cachedAssets: true });
      const files = assets.map((asset) => asset.name).filter((name) => TEXT_FILE.test(name));
      await Promise.all(files.map((name) => writeCompressedCopies(path.join(compiler.outputPath, name))));
    });
  }
}
