import { writeFileSync } from 'node:fs';
import type { ChunkFiles } from '@atrium/contracts/registry/builds.schemas';
import type { Compilation, Compiler, StatsCompilation } from '@rspack/core';

export type AssetsByChunk = Record<string, ChunkFiles>;

function readChunks(stats: StatsCompilation): AssetsByChunk {
  const groups = Object.entries(stats.namedChunkGroups ?? {});
  return Object.fromEntries(
    groups.map(([name, group]) => {
      const files = (group.assets ?? []).map((asset) => asset.name);
      return [
        name,
        {
          js: files.filter((file) => file.endsWith('.js')),
          css: files.filter((file) => file.endsWith('.css')),
        },
      ];
    }),
  );
}

/** Writes a JSON file that lists the files of each named chunk. */
export class BuildDescriptorPlugin {
  private readonly file: string;
  private readonly describe: (chunks: AssetsByChunk, assets: string[], compilation: Compilation) => object;

  constructor(file: string, describe: BuildDescriptorPlugin['describe']) {
    this.file = file;
    this.describe = describe;
  }

  apply(compiler: Compiler) {
    compiler.hooks.done.tap('BuildDescriptorPlugin', (stats) => {
      if (stats.hasErrors()) return;
      const summary = stats.toJson({ all: false, assets: true, chunkGroups: true });
      const names = (summary.assets ?? []).map((asset) => asset.name);
      const description = this.describe(readChunks(summary), names, stats.compilation);
      writeFileSync(this.file, JSON.stringify(description));
    });
  }
}
