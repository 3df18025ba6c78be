import { reasonOf } from './cli-error.mjs';
import { openRegistry } from './open-registry.mjs';

/**
 * @typedef {{ env: Record<string, string | undefined>, cwd: string, out: (line: string) => void, err: (line: string) => void }} Io
 * @typedef {{ json?: boolean, url?: string }} CommonOptions
 * @typedef {{ url: string }} Site
 * @typedef {{ data: unknown, lines: string[] }} Result
 * @typedef {(api: import('./registry-api.mjs').RegistryApi, site: Site) => Promise<Result>} Work
 * @typedef {{ authority?: import('./open-registry.mjs').Authority, remote?: string }} Rights `remote`: whose deploy token it takes
 * @typedef {{ io: Io, print: (options: CommonOptions, results: Result[]) => void,
 *   ask: (options: CommonOptions, work: Work, rights?: Rights) => Promise<Result>,
 *   withRegistry: (options: CommonOptions, work: Work, rights?: Rights) => Promise<void> }} Context
 */

/** @param {Io} io @returns {Context} */
export function createContext(io) {
  /** @type {Context['print']} */
  const print = (options, results) => {
    const data = results.length === 1 ? results[0]?.data : results.map((result) => result.data);
    if (options.json) io.out(JSON.stringify(data, null, 2));
    else for (const line of results.flatMap(({ lines }) => lines)) io.out(line);
  };
  /** @type {Context['ask']} */
  const ask = async (options, work, { authority = 'staff', remote } = {}) => {
    const { api, site, close } = await openRegistry({ url: options.url, env: io.env, authority, remote });
    try {
      return await work(api, site);
    } finally {
      // Whatever the command did is done: the session ends by itself later.
      await close().catch((error) => io.err(`The sign-out failed: ${reasonOf(error)}`));
    }
  };
  return {
    io,
    print,
    ask,
    withRegistry: async (options, work, rights) => print(options, [await ask(options, work, rights)]),
  };
}
