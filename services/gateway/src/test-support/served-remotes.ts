import { type ServedBuild, servedBuild } from '@atrium/contracts/registry/builds.schemas';

/** What the registry says about a version that claims all pages. */
export const buildOf = (name: string, version: string, role: 'admin' | null): ServedBuild =>
  servedBuild.parse({
    name,
    version,
    role,
    ssr: role === null,
    prefixes: ['/'],
    entry: 'remoteEntry.js',
    server: null,
    expose: { js: [], css: [] },
    chunks: {},
  });
