import type { Area } from '@atrium/contracts/registry/boot';
import { type ServedBuild, servedBuild } from '@atrium/contracts/registry/builds.schemas';

/** What the registry says about a version that claims all pages of an area. */
export const buildOf = (name: string, version: string, area: Area): ServedBuild =>
  servedBuild.parse({
    name,
    version,
    ssr: area === 'public',
    prefixes: [area === 'public' ? '/' : '/dashboard'],
    entry: 'remoteEntry.js',
    server: null,
    expose: { js: [], css: [] },
    chunks: {},
  });
