import { CliError, reasonOf } from './cli-error.mjs';

/**
 * @typedef {string | number | boolean} SettingValue
 * @typedef {{ prefixes: string[], origins: string[] }} Grants
 * @typedef {{ name: string, revision: number, active: string | null, previous: string | null,
 *   canary: { version: string, percent: number } | null, lock: { by: string, at: string, reason: string } | null,
 *   retiredAt: string | null, withdrawn: string[], grants: Grants, updatedAt: string }} Remote
 * @typedef {{ version: string, sequence: number, publishedAt: string, publishedBy: string, message: string,
 *   commit: string | null, bytes: number, newCalls?: RemoteCall[], needsApproval?: boolean, settingProblems?: string[] }} Version
 * @typedef {Remote & { versions: Version[], history: { at: string, by: string, action: string, version: string | null,
 *   reason: string }[], vitals?: Vital[] | null }} RemoteDetails
 * @typedef {{ version: string, vital: 'lcp' | 'inp' | 'cls' | 'ttfb', count: number, p75: number }} Vital
 * @typedef {{ call: string, does: string, permission: string | null }} RemoteCall
 * @typedef {{ version: string, isNew: boolean, hasMoved: boolean, newCalls?: RemoteCall[], needsApproval?: boolean,
 *   settingProblems?: string[], remote: Remote }} Published
 * @typedef {{ placement?: string, percent?: string | undefined, base?: string | undefined, commit?: string | undefined, author?: string | undefined,
 *   message?: string | undefined, smoke?: string | undefined }} PublishQuery
 * @typedef {{ name: string, version: string, ssr: boolean, prefixes: string[], samples?: string[], entry: string,
 *   server: string | null, nav?: { label: string, path: string, children?: { path: string }[] }[], commands?: { path: string }[],
 *   searches?: object[], shortcuts?: object[], screens?: object[], widgets?: { name: string, title: string }[], guests?: object[], origins?: string[],
 *   types?: Record<string, string>, calls?: { method: string, path: string }[], expose?: { css: string[] }, chunks?: Record<string, { css: string[] }>,
 *   islands?: { entry: string, chunks: Record<string, string[]> }, behaviours?: string, settings?: Record<string, { type: string, default?: SettingValue }>,
 *   values?: Record<string, SettingValue> }} Build `remote.json`
 * @typedef {{ shell: string, islands: string, remotes: { active: Build, canary: Build | null }[] }} LiveSet
 * @typedef {{ kind: 'smoke' | 'rehearsal', shell: string, beside: string[], pages: string[], failures: { page: string, reason: string }[] }} SmokeRun
 */

const RESPOND_WITHIN_MS = 120_000;
const MAX_STORED_FAILURES = 100;
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

  /** @param {string} path @returns {Promise<Response>} */
  async function readFile(path) {
    const response = await send(`/api/registry${path}`, { method: 'GET' });
    return response.ok ? response : readData(response);
  }

  return {
    call,
    /** @returns {Promise<Remote[]>} */
    list: () => call('GET', '/remotes'),
    /** @param {string} name @returns {Promise<RemoteDetails>} */
    read: (name) => call('GET', `/remotes/${name}`),
    /** @param {string} address @returns {Promise<string>} */
    readSourceMap: async (address) => (await readFile(address)).text(),
    /** @returns {Promise<LiveSet>} */
    readLive: () => call('GET', '/live'),
    /** @returns {Promise<string>} */
    readShellBundle: async () => (await readFile('/shell/server')).text(),
    /** @param {string} name @param {string} version */
    async readArchive(name, version) {
      const response = await readFile(`/remotes/${name}/versions/${version}/archive`);
      return new Uint8Array(await response.arrayBuffer());
    },
    /** @param {string} name @param {string} version @param {SmokeRun} run @returns {Promise<boolean>} false if there is no such version */
    async reportSmokeRun(name, version, run) {
      try {
        const failures = run.failures.slice(0, MAX_STORED_FAILURES);
        await call('POST', `/remotes/${name}/versions/${version}/smoke-runs`, { ...run, failures });
        return true;
      } catch (error) {
        if (error instanceof CliError && error.code === 'not_found') return false;
        throw error;
      }
    },
    /** @param {string} name @param {Uint8Array<ArrayBuffer>} bytes @param {PublishQuery} [query] @returns {Promise<Published>} */
    async publish(name, bytes, query = {}) {
      const given = new URLSearchParams();
      for (const [key, value] of Object.entries(query)) if (value) given.set(key, value);
      const response = await send(
        `/api/registry/remotes/${name}/versions?${given}`,
        { method: 'POST', headers: { 'content-type': 'application/zip' }, body: bytes },
        PUBLISH_WITHIN_MS,
      );
      return readData(response);
    },
  };
}

/** @typedef {ReturnType<typeof createRegistryApi>} RegistryApi */
