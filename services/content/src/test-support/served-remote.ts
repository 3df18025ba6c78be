import { type ServedRemote, servedRemote } from '@atrium/contracts/registry/builds.schemas';

/** A remote as the registry lists it, without a previous version and a canary. */
export function createServedRemote(name: string, active: object): ServedRemote {
  const build = {
    name,
    version: '1.0.0-a',
    ssr: false,
    prefixes: [`/${name}`],
    entry: 'remoteEntry.js',
    server: null,
    expose: { js: [], css: [] },
    chunks: {},
    nav: [],
  };
  return servedRemote.parse({ name, active: { ...build, ...active }, previous: null, canary: null });
}
