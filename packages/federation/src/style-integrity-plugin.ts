import { createHash } from 'node:crypto';
import { Compilation, type Compiler, RuntimePlugin, sources } from '@rspack/core';

const MARK = 'STYLE_HASHES';

/** In the runtime's function that makes a link element; `url` is the address of the style sheet. */
const SET_INTEGRITY = `link.integrity = ${JSON.stringify(` ${MARK}`)}.split(" " + url.slice(url.lastIndexOf("/") + 1) + "=")[1].split(" ")[0];`;

const hash = (content: Buffer) => `sha256-${createHash('sha256').update(content).digest('base64')}`;

/**
 * Style sheets that the remote loads at run time are checked by hashes in its entry, as the entry is by the import map of the
 * document. rspack's own plugin for this adds the hashes of all scripts too, which the import map has already.
 */
export class StyleIntegrityPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('StyleIntegrityPlugin', (compilation) => {
      RuntimePlugin.getCompilationHooks(compilation).createLink.tap(
        'StyleIntegrityPlugin',
        (code) => `${code}\n${SET_INTEGRITY}`,
      );
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH;
      compilation.hooks.processAssets.tap({ name: 'StyleIntegrityPlugin', stage }, (assets) => {
        const hashes = Object.entries(assets)
          .filter(([name]) => name.endsWith('.css'))
          .map(([name, source]) => `${name}=${hash(source.buffer())}`)
          .join(' ');
        for (const [name, source] of Object.entries(assets)) {
          const at = name.endsWith('.js') ? source.source().toString().indexOf(MARK) : -1;
          if (at === -1) continue;
          const changed = new sources.ReplaceSource(source);
          changed.replace(at, at + MARK.length - 1, hashes);
          compilation.updateAsset(name, changed);
        }
      });
    });
  }
}
