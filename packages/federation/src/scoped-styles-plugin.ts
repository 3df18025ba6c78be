import { findGlobalSelectors } from '@atrium/scoped-styles/find-global-selectors';
import { Compilation, type Compiler, rspack } from '@rspack/core';

/** Fails the build of a remote whose style sheets have rules for elements of others; the publication refuses it too. */
export class ScopedStylesPlugin {
  private readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('ScopedStylesPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONS;
      compilation.hooks.processAssets.tap({ name: 'ScopedStylesPlugin', stage }, (assets) => {
        for (const [file, source] of Object.entries(assets)) {
          if (!file.endsWith('.css')) continue;
          const found = findGlobalSelectors(source.source().toString(), this.name);
          if (found.length > 0)
            compilation.errors.push(
              new rspack.WebpackError(
                `Global CSS would also change other remotes: ${found.slice(0, 5).join(', ')} in ${file}. Write a CSS module (*.module.css).`,
              ),
            );
        }
      });
    });
  }
}
