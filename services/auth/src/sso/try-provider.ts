import { callbackPath } from '@atrium/contracts/auth/providers.constants';
import type { FieldProblem } from '@atrium/contracts/common/envelopes.schemas';
import * as oidc from 'openid-client';
import { describeError, discover } from './provider-client';
import type { ProviderSettings } from './provider-settings';

const endpoints = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const;
const notTaken = ['invalid_client', 'unauthorized_client'];

/** Texts of the other side are shown, but not at any length. */
const quote = (value: unknown) => `“${String(value).slice(0, 200)}”`;
const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null | undefined)?.code;

const reasons: Record<string, string> = {
  ENOTFOUND: 'There is no such host',
  EAI_AGAIN: 'There is no such host',
  ECONNREFUSED: 'Nobody responds there',
  ECONNRESET: 'The connection was broken off',
  UND_ERR_CONNECT_TIMEOUT: 'Nobody responds there',
  OAUTH_TIMEOUT: 'It did not respond within 8 seconds',
  OAUTH_PARSE_ERROR: 'There is no OpenID configuration',
  OAUTH_RESPONSE_IS_NOT_JSON: 'There is no OpenID configuration',
  OAUTH_INVALID_RESPONSE: 'There is no OpenID configuration',
};

function describeUnreachable(error: unknown): string {
  const { cause } = error as { cause?: unknown };
  if (cause instanceof Response && !cause.ok)
    return `There is no OpenID configuration: it responds with ${cause.status}`;
  // Node's fetch has the reason as the cause of a TypeError.
  const code = codeOf(error) ?? codeOf(cause);
  return reasons[String(code)] ?? describeError(cause instanceof Error ? cause : error);
}

/** Metadata are taken from the issuer that they name, and no other one (OpenID Connect Discovery, 4.3). */
function describeOther(named: string): string {
  if (named.includes('{'))
    return `This is for any tenant: it names ${quote(named)}. Enter the address of yours`;
  return `It calls itself ${quote(named)}. Enter exactly that`;
}

/** The library takes the address of the configuration too. */
const addressOf = ({ issuer }: ProviderSettings): string =>
  issuer.includes('/.well-known/') ? issuer : `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;

async function readMetadata(
  settings: ProviderSettings,
): Promise<oidc.Configuration | Pick<FieldProblem, 'message'>> {
  try {
    return await discover(settings);
  } catch (error) {
    const { body } = ((error as { cause?: unknown }).cause ?? {}) as { body?: { issuer?: unknown } };
    const { issuer } = body ?? {};
    const isOther = codeOf(error) === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED' && typeof issuer === 'string';
    const message = isOther ? describeOther(issuer) : describeUnreachable(error);
    return { message: `${message} (${addressOf(settings)})` };
  }
}

/**
 * A provider says whether it takes the client before it looks at the code (RFC 6749, 5.2): it refuses a wrong secret as such, and with a
 * right one only the made-up code.
 */
async function findClientProblem(
  configuration: oidc.Configuration,
  redirectUri: string,
): Promise<FieldProblem | undefined> {
  const made = { code: 'made-up', redirect_uri: redirectUri, code_verifier: oidc.randomPKCECodeVerifier() };
  try {
    await oidc.genericGrantRequest(configuration, 'authorization_code', made);
  } catch (error) {
    const reason = error instanceof oidc.ResponseBodyError ? error.error : undefined;
    if (error instanceof oidc.WWWAuthenticateChallengeError || notTaken.includes(String(reason)))
      return {
        path: 'clientSecret',
        message: `The provider does not take this client with this secret${reason === undefined ? '' : `: ${quote(reason)}`}`,
      };
    if (error instanceof TypeError || codeOf(error) === 'OAUTH_TIMEOUT')
      return {
        path: 'issuer',
        message: `Its token endpoint can not be reached: ${describeUnreachable(error)}`,
      };
  }
  return undefined;
}

/** Tries a provider before it is taken; returns the issuer as it names itself, or why it can't be taken. */
export async function tryProvider(
  settings: ProviderSettings,
  { publicUrl }: { publicUrl: string },
): Promise<{ issuer: string } | { problem: FieldProblem }> {
  const read = await readMetadata(settings);
  if (!(read instanceof oidc.Configuration)) return { problem: { path: 'issuer', ...read } };
  const metadata = read.serverMetadata();
  const refuse = (message: string) => ({ problem: { path: 'issuer', message } });
  // For the issuer of all tenants of Microsoft the library takes any name.
  if (new URL(metadata.issuer).href !== new URL(settings.issuer).href)
    return refuse(describeOther(metadata.issuer));
  const missing = endpoints.filter((name) => metadata[name] === undefined);
  if (missing.length > 0) return refuse(`Its OpenID configuration lacks ${missing.join(', ')}`);
  const problem = await findClientProblem(read, publicUrl + callbackPath(settings.id));
  return problem === undefined ? { issuer: metadata.issuer } : { problem };
}
