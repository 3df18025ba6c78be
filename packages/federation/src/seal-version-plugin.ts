import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import type { BuildUses, RemoteBuild } from '@atrium/contracts/registry/builds.schemas';
import type { RemoteManifest } from '@atrium/contracts/registry/remote-manifest.schemas';
import { type Asset, Compilation, type Compiler, sources } from '@rspack/core';

/** The description of a build in `remote.json`, besides its version and files. */
export type BuildDescription = RemoteManifest & Pick<RemoteBuild, 'needs' | 'slots' | 'types'> & BuildUses;

export interface Sealed {
  version: string;
  description: BuildDescription;
}

interface SealOptions {
  /** The version that the code has been compiled with; it has as many characters as the final one. */
  provisionalVersion: string;
  /** The manifest's version, before the hash. */
  prefix: string;
  /** The server bundle, compiled before; null without one. */
  serverFile: string | null;
  describe(compilation: Compilation, scripts: string): BuildDescription;
  onSealed(sealed: Sealed): void;
}

const federationManifest = 'mf-manifest.json';
/** The file that Module Federation writes beside its manifest: the same with sizes of modules, for its own build tools. */
const federationStats = 'mf-stats.json';

const isSourceMap = ({ name }: Pick<Asset, 'name'>): boolean => name.endsWith('.map');

/**
 * The version of a build is a hash of its output: client files, server bundle, and what `remote.json` says. The code needs the version
 * before there is an output, so it is compiled with one of equal length, which is replaced here.
 */
export class SealVersionPlugin {
  private readonly options: SealOptions;

  constructor(options: SealOptions) {
    this.options = options;
  }

  apply(compiler: Compiler) {
    const { provisionalVersion, prefix, serverFile, describe, onSealed } = this.options;
    compiler.hooks.compilation.tap('SealVersionPlugin', (compilation) => {
      let version = provisionalVersion;
      const replaceVersion = () => {
        for (const asset of compilation.getAssets()) {
          if (!asset.source.buffer().includes(provisionalVersion)) continue;
          const text = readText(asset).replaceAll(provisionalVersion, version);
          compilation.updateAsset(asset.name, new sources.RawSource(text));
        }
      };
      // Before the hashes of style sheets are taken.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1;
      compilation.hooks.processAssets.tap({ name: 'SealVersionPlugin', stage }, () => {
        const files = compilation.getAssets().filter((asset) => !isSourceMap(asset));
        const scripts = files.filter(({ name }) => name.endsWith('.js')).map(readText);
        const server = serverFile === null ? '' : readFileSync(serverFile, 'utf8');
        const description = describe(compilation, scripts.join('\n'));
        version = `${prefix}-${hashOutput({ description, server, files })}`;
        replaceVersion();
        if (serverFile !== null) writeFileSync(serverFile, server.replaceAll(provisionalVersion, version));
        onSealed({ version, description });
      });
      // Module Federation adds its manifest late, from what is sealed by then.
      const last = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'SealVersionPlugin', stage: last }, () => {
        if (compilation.getAsset(federationStats)) compilation.deleteAsset(federationStats);
        const written = compilation.getAsset(federationManifest);
        if (written)
          compilation.updateAsset(federationManifest, new sources.RawSource(sortManifest(written)));
        replaceVersion();
      });
    });
  }
}

const readText = ({ source }: Pick<Asset, 'source'>): string => source.source().toString();

/** The shared modules come in the order in which they were resolved, and a version never has two contents. */
function sortManifest(asset: Pick<Asset, 'source'>): string {
  const manifest = JSON.parse(readText(asset)) as { shared: { name: string }[] };
  return JSON.stringify({ ...manifest, shared: manifest.shared.sort((a, b) => (a.name < b.name ? -1 : 1)) });
}

function hashOutput(output: { description: object; server: string; files: readonly Asset[] }): string {
  const hash = createHash('sha256').update(JSON.stringify(output.description)).update(output.server);
  const files = [...output.files].sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const { name, source } of files) hash.update('\0').update(name).update('\0').update(source.buffer());
  return hash.digest('hex').slice(0, 12);
}
