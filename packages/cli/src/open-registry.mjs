import { CliError, reasonOf } from './cli-error.mjs';
import { createRegistryApi } from './registry-api.mjs';

const SIGN_OUT_WITHIN_MS = 10_000;

/** @param {string} token */
const bearer = (token) => ({ authorization: `Bearer ${token}` });

/** @param {string} url @param {string} email @param {string} password @returns {Promise<string>} */
async function signIn(url, email, password) {
  const response = await fetch(new URL('/api/auth/login', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  }).catch((/** @type {Error} */ error) => {
    throw new CliError(`${url} can't be reached: ${reasonOf(error)}`, { exitCode: 3 });
  });
  const body = /** @type {{ token?: string, message?: string }} */ (await response.json().catch(() => ({})));
  if (body.token === undefined) throw new CliError(body.message ?? `sign-in failed with ${response.status}`);
  return body.token;
}

/**
 * Whose authority a command takes: of `staff` only; a deploy `token`, else staff; or staff, else a token that `may` do it.
 * @typedef {'staff' | 'token' | 'may'} Authority
 */

/** @param {Record<string, string | undefined>} env @param {Authority} authority */
function explainMissingSignIn({ ATRIUM_TOKEN }, authority) {
  if (authority !== 'staff') return 'Set ATRIUM_TOKEN, or ATRIUM_EMAIL and ATRIUM_PASSWORD';
  const need = 'This command needs a member of staff: set ATRIUM_EMAIL and ATRIUM_PASSWORD';
  return ATRIUM_TOKEN ? `${need}. The deploy token in ATRIUM_TOKEN can't do it` : need;
}

/**
 * The registry with the authority that the environment gives; `close` ends a session that was opened for it.
 * @param {{ url: string | undefined, env: Record<string, string | undefined>, authority: Authority }} options
 */
export async function openRegistry({ url: given, env, authority }) {
  const url = given ?? env.ATRIUM_URL;
  if (!url) throw new CliError('Which site? Set ATRIUM_URL or use --url', { exitCode: 2 });
  if (!URL.canParse(url)) throw new CliError(`${url} is no address`, { exitCode: 2 });
  const { ATRIUM_EMAIL, ATRIUM_PASSWORD } = env;
  const canSignIn = Boolean(ATRIUM_EMAIL && ATRIUM_PASSWORD);
  if (env.ATRIUM_TOKEN && (authority === 'token' || (authority === 'may' && !canSignIn)))
    return {
      api: createRegistryApi({ url, headers: bearer(env.ATRIUM_TOKEN) }),
      site: { url },
      close: async () => undefined,
    };
  if (!ATRIUM_EMAIL || !ATRIUM_PASSWORD)
    throw new CliError(explainMissingSignIn(env, authority), { exitCode: 2 });
  const headers = bearer(await signIn(url, ATRIUM_EMAIL, ATRIUM_PASSWORD));
  return {
    api: createRegistryApi({ url, headers }),
    site: { url },
    close: async () => {
      const signal = AbortSignal.timeout(SIGN_OUT_WITHIN_MS);
      await fetch(new URL('/api/auth/logout', url), { method: 'POST', headers, signal });
    },
  };
}
