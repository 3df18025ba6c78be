interface BundlerFederation {
  initOptions?: object;
  runtime: { init(options: object): unknown };
}

/** Stands in for the bundler runtime's start: the original also prepares tree-shaken shared packages, of which there are none. */
export function init({ webpackRequire }: { webpackRequire: { federation: BundlerFederation } }): unknown {
  const { initOptions, runtime } = webpackRequire.federation;
  if (!initOptions) throw new Error('The federation runtime has no options');
  return runtime.init(initOptions);
}
