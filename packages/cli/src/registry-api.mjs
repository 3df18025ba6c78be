import { CliError, reasonOf } from './cli-error.mjs';

/**
 * @typedef {{ prefixes: string[], isPublic: boolean }} Grants
 * @typedef {{ name: string, revision: number, active: string | null, previous: string | null,
 *   canary: { version: string, percent: number } | null, lock: { by: string, at: string, reason: string } | null,
 *   retiredAt: string | null, withdrawn: string[], grants: Grants, updatedAt: string }} Remote
 * @typedef {{ version: string, sequence: number, publishedAt: string, publishedBy: string, message: string,
 *   commit: string | null, bytes: number }} Version
 * @typedef {Remote & { versions: Version[], history: { at: string, by: string, action: string, version: string | null,
 *   reason: string }[] }} RemoteDetails
 * @typedef {{ version: string, isNew: boolean, hasMoved: boolean, remote: Remote }} Published
 * @typedef {{ placement?: string, percent?: string, commit?: string, author?: string, message?: string, tried?: string }} PublishQuery
 */

const RESPOND_WITHIN_MS = 120_000;
/** The registry renders and opens pages first, one publication at a time. Gateways wait five minutes, as long as this. */
const PUBLISH_WITHIN_MS = 300_000;

/**
 * @template T
 * @param {Response} response
 * @returns {Promise<T>}
 */
async function readData(response) {
  const body =
    /** @type {{ success?: boolean, data?: T, message?: string, code?: string, errors?: { message: string }[] } | undefined} */ (
      await response.json().catch(() => undefined)
    );
  if (response.ok && body?.success) return /** @type {T} */ (body.data);
  const message = body?.message ?? `the registry responded ${response.status}`;
  const reasons = (body?.errors ?? []).map((error) => error.message);
  throw new CliError(message, { ...(body?.code !== undefined && { code: body.code }), reasons });
}

/**
 * The calls of the registry. `headers` carry the authority.
 * @param {{ url: string, headers: Record<string, string> }} options
 */
export function createRegistryApi({ url, headers }) {
  /** @param {string} path @param {RequestInit} init */
  async function send(path, init, withinMs = RESPOND_WITHIN_MS) {
    const signal = AbortSignal.timeout(withinMs);
    try {
      return await fetch(new URL(path, url), { ...init, signal, headers: { ...headers, ...init.headers } });
    } catch (error) {
      throw new CliError(`${url} can't be reached: ${reasonOf(/** @type {Error} */ (error))}`, {
        exitCode: 3,
      });
    }
  }

  /** @template T @param {string} method @param {string} path @param {object} [body] @returns {Promise<T>} */
  async function call(method, path, body) {
    const json =
      body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    return readData(await send(`/api/registry${path}`, { method, ...json }));
  }

  return {
    call,
    /** @returns {Promise<Remote[]>} */
    list: () => call('GET', '/remotes'),
    /** @param {string} name @returns {Promise<RemoteDetails>} */
    read: (name) => call('GET', `/remotes/${name}`),
    /** @param {string} address @returns {Promise<string>} */
    async readSourceMap(address) {
      const response = await send(`/api/registry${address}`, { method: 'GET' });
      return response.ok ? response.text() : readData(response);
    },
    /** @param {string} name @param {Uint8Array<ArrayBuffer>} bytes @param {PublishQuery} [query] @returns {Promise<Published>} */
    async publish(name, bytes, query = {}) {
      const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
      const response = await send(
        `/api/registry/remotes/${name}/versions?${new URLSearchParams(given)}`,
        { method: 'POST', headers: { 'content-type': 'application/zip' }, body: bytes },
        PUBLISH_WITHIN_MS,
      );
      return readData(response);
    },
  };
}

/** @typedef {ReturnType<typeof createRegistryApi>} RegistryApi */
