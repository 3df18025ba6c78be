import { CliError, reasonOf } from './cli-error.mjs';
import { createRegistryApi } from './registry-api.mjs';

const SIGN_OUT_WITHIN_MS = 10_000;

/** @param {string} token */
const bearer = (token) => ({ authorization: `Bearer ${token}` });

/** @param {string} url @param {string} path @param {object} credentials */
async function sendCredentials(url, path, credentials) {
  const response = await fetch(new URL(path, url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  }).catch((/** @type {Error} */ error) => {
    throw new CliError(`${url} can't be reached: ${reasonOf(error)}`, { exitCode: 3 });
  });
  const body = /** @type {{ token?: string, challenge?: string, takesCode?: boolean, message?: string }} */ (
    await response.json().catch(() => ({}))
  );
  if (!response.ok) throw new CliError(body.message ?? `sign-in failed with ${response.status}`);
  return body;
}

/**
 * A command has no browser to use a passkey with.
 * @param {Authority} authority
 */
function explainPasskeysOnly(authority) {
  const codes = 'add an authenticator app in “Your account” and set ATRIUM_CODE to a code of it';
  return authority === 'staff'
    ? `This account signs in with passkeys only, which need a browser. For this command, ${codes}`
    : `This account signs in with passkeys only, which need a browser. Set ATRIUM_TOKEN to a deploy token of the remote, or ${codes}`;
}

/**
 * @param {string} url
 * @param {{ email: string, password: string, code: string | undefined, authority: Authority }} credentials
 */
async function signIn(url, { email, password, code, authority }) {
  const { token, challenge, takesCode } = await sendCredentials(url, '/api/auth/login', { email, password });
  if (token !== undefined) return token;
  if (takesCode === false) throw new CliError(explainPasskeysOnly(authority), { exitCode: 2 });
  if (!code)
    throw new CliError(
      'This account has a second factor: set ATRIUM_CODE to a code of the authenticator app',
      {
        exitCode: 2,
      },
    );
  const answer = await sendCredentials(url, '/api/auth/login/code', { challenge, code });
  if (answer.token === undefined) throw new CliError('The sign-in was answered without a token');
  return answer.token;
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

/** The environment may have the tokens of several remotes. @param {string} tokens @param {string | undefined} remote */
function pickToken(tokens, remote) {
  const all = tokens.trim().split(/\s+/);
  return all.find((token) => token.startsWith(`atrium_${remote}_`)) ?? all[0] ?? '';
}

/**
 * The registry with the authority that the environment gives; `close` ends a session that was opened for it.
 * @param {{ url: string | undefined, env: Record<string, string | undefined>, authority: Authority, remote: string | undefined }} options
 */
export async function openRegistry({ url: given, env, authority, remote }) {
  const url = given ?? env.ATRIUM_URL;
  if (!url) throw new CliError('Which site? Set ATRIUM_URL or use --url', { exitCode: 2 });
  if (!URL.canParse(url)) throw new CliError(`${url} is no address`, { exitCode: 2 });
  const { ATRIUM_EMAIL, ATRIUM_PASSWORD, ATRIUM_CODE } = env;
  const canSignIn = Boolean(ATRIUM_EMAIL && ATRIUM_PASSWORD);
  if (env.ATRIUM_TOKEN && (authority === 'token' || (authority === 'may' && !canSignIn)))
    return {
      api: createRegistryApi({ url, headers: bearer(pickToken(env.ATRIUM_TOKEN, remote)) }),
      site: { url },
      close: async () => undefined,
    };
  if (!ATRIUM_EMAIL || !ATRIUM_PASSWORD)
    throw new CliError(explainMissingSignIn(env, authority), { exitCode: 2 });
  const credentials = { email: ATRIUM_EMAIL, password: ATRIUM_PASSWORD, code: ATRIUM_CODE, authority };
  const headers = bearer(await signIn(url, credentials));
  return {
    api: createRegistryApi({ url, headers }),
    site: { url },
    close: async () => {
      const signal = AbortSignal.timeout(SIGN_OUT_WITHIN_MS);
      await fetch(new URL('/api/auth/logout', url), { method: 'POST', headers, signal });
    },
  };
}
