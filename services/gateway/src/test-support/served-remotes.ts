import type { ServedBuild } from '@atrium/contracts/registry';

/** What the registry says about a version that claims all pages. */
export const buildOf = (name: string, version: string, role: 'admin' | null): ServedBuild => ({
  name,
  version,
  role,
  ssr: role === null,
  prefixes: ['/'],
  nav: [],
  commands: [],
  searches: [],
  shortcuts: [],
  widgets: [],
  needs: {},
  entry: 'remoteEntry.js',
  server: null,
  expose: { js: [], css: [] },
  chunks: {},
  integrity: {},
});
