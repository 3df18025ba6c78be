import { reasonOf } from './cli-error.mjs';
import { openRegistry } from './open-registry.mjs';

/**
 * @typedef {{ env: Record<string, string | undefined>, cwd: string, out: (line: string) => void, err: (line: string) => void }} Io
 * @typedef {{ json?: boolean, url?: string }} CommonOptions
 * @typedef {{ url: string }} Site
 * @typedef {{ io: Io, withRegistry: <T>(options: CommonOptions,
 *   work: (api: import('./registry-api.mjs').RegistryApi, site: Site) => Promise<{ data: T, lines: string[] }>,
 *   authority?: import('./open-registry.mjs').Authority) => Promise<void> }} Context
 */

/** @param {Io} io @returns {Context} */
export function createContext(io) {
  return {
    io,
    async withRegistry(options, work, authority = 'staff') {
      const { api, site, close } = await openRegistry({ url: options.url, env: io.env, authority });
      try {
        const { data, lines } = await work(api, site);
        if (options.json) io.out(JSON.stringify(data, null, 2));
        else for (const line of lines) io.out(line);
      } finally {
        // Whatever the command did is done: the session ends by itself later.
        await close().catch((error) => io.err(`The sign-out failed: ${reasonOf(error)}`));
      }
    },
  };
}
