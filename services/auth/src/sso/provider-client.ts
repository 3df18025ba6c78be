import { callbackPath } from '@atrium/contracts/auth/providers.constants';
import type { SsoFailure } from '@atrium/contracts/auth/sso.constants';
import type { Clock } from '@atrium/service-kit/clock';
import * as oidc from 'openid-client';
import type { SsoFlow } from './flow-cookie';
import type { ProviderSettings } from './provider-settings';
import { SsoRefusal } from './sso-refusal';

const timeoutSeconds = 8;
const metadataLifeMs = 60 * 60 * 1_000;

/** In the body if the provider takes that, as nearly all do; RFC 6749 only asks for the header. */
const authenticateWith =
  (secret: string): oidc.ClientAuth =>
  (server, ...request) => {
    const takesBody = server.token_endpoint_auth_methods_supported?.includes('client_secret_post') ?? false;
    const authenticate = takesBody ? oidc.ClientSecretPost(secret) : oidc.ClientSecretBasic(secret);
    return authenticate(server, ...request);
  };

export function discover({ issuer, clientId, clientSecret }: ProviderSettings): Promise<oidc.Configuration> {
  const isHttp = issuer.startsWith('http:');
  return oidc.discovery(new URL(issuer), clientId, undefined, authenticateWith(clientSecret), {
    timeout: timeoutSeconds,
    execute: [
      // The id token comes over TLS; its signature is checked in any case.
      oidc.enableNonRepudiationChecks,
      ...(isHttp ? [oidc.allowInsecureRequests] : []),
    ],
  });
}

/** The response of the provider may contain tokens, so that only these parts of an error are logged. */
export function describeError(error: unknown): string {
  const { name, message, code, error: reason } = error as Error & { code?: unknown; error?: unknown };
  return [name, message, code, reason].filter((part) => typeof part === 'string').join(', ');
}

function classify(error: unknown): SsoFailure {
  if (error instanceof oidc.AuthorizationResponseError)
    return error.error === 'access_denied' ? 'cancelled' : 'failed';
  if (error instanceof oidc.ResponseBodyError) return 'failed';
  const { code } = error as { code?: unknown };
  // Node's fetch rejects with a TypeError without a code if nobody responds.
  if (error instanceof TypeError && code === undefined) return 'unavailable';
  return code === 'OAUTH_TIMEOUT' || code === 'OAUTH_RESPONSE_IS_NOT_CONFORM' ? 'unavailable' : 'failed';
}

export interface ProviderClient {
  settings: ProviderSettings;
  /** The address that starts the sign-in, for the browser. `asksAgain`: also if the provider knows the browser. */
  start(flow: { asksAgain: boolean }): Promise<{ address: string; flow: SsoFlow }>;
  /** Exchanges the code of a callback; `search` is the query of its address. */
  finish(flow: SsoFlow, search: string): Promise<oidc.IDToken>;
}

/** The protocol is the library's: openid-client is certified by the OpenID Foundation. */
export function createProviderClient(
  settings: ProviderSettings,
  { publicUrl, clock }: { publicUrl: string; clock: Clock },
): ProviderClient {
  // One address per provider, so that a response of one is not taken for another one's.
  const redirectUri = publicUrl + callbackPath(settings.id);
  const { acrValues } = settings;
  const maxAge = settings.maxAgeHours === null ? undefined : settings.maxAgeHours * 3_600;
  let known: { configuration: oidc.Configuration; until: number } | undefined;

  async function configurationOf(): Promise<oidc.Configuration> {
    const now = clock.now().getTime();
    if (known !== undefined && now < known.until) return known.configuration;
    if (settings.clientSecret === '') throw new SsoRefusal('unavailable', 'the client secret is not known');
    const configuration = await discover(settings).catch((error: unknown) => {
      // Also if the setting is wrong: nobody who signs in can mend it.
      throw new SsoRefusal('unavailable', `no metadata of ${settings.issuer}: ${describeError(error)}`);
    });
    known = { configuration, until: now + metadataLifeMs };
    return configuration;
  }

  /** Providers may leave name, address and groups out of the id token. How somebody signed in is a claim of the token only. */
  async function withUserInfo(configuration: oidc.Configuration, accessToken: string, claims: oidc.IDToken) {
    const { rolesClaim } = settings;
    const isWhole = claims.email !== undefined && (rolesClaim in claims || settings.roles.length === 0);
    if (isWhole || configuration.serverMetadata().userinfo_endpoint === undefined) return claims;
    const info = await oidc.fetchUserInfo(configuration, accessToken, claims.sub);
    // Whether an address is verified says only the response that contains the address.
    const { email, email_verified } = claims.email === undefined ? info : claims;
    return { name: info.name, [rolesClaim]: info[rolesClaim], ...claims, email, email_verified };
  }

  return {
    settings,
    async start({ asksAgain }) {
      const configuration = await configurationOf();
      const verifier = oidc.randomPKCECodeVerifier();
      const [state, nonce] = [oidc.randomState(), oidc.randomNonce()];
      const flow = { provider: settings.id, state, nonce, verifier, asksAgain };
      const address = oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: settings.scope,
        state: flow.state,
        nonce: flow.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(acrValues.length > 0 && { acr_values: acrValues.join(' ') }),
        ...(maxAge !== undefined && { max_age: String(maxAge) }),
        ...(asksAgain && { prompt: 'login', max_age: '0' }),
      });
      return { address: address.href, flow };
    },
    async finish({ state, nonce, verifier }, search) {
      const configuration = await configurationOf();
      try {
        const tokens = await oidc.authorizationCodeGrant(configuration, new URL(redirectUri + search), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
          // A provider may ignore what it was asked.
          ...(maxAge !== undefined && { maxAge }),
        });
        const claims = tokens.claims();
        if (claims === undefined) throw new SsoRefusal('failed', 'no id token');
        return await withUserInfo(configuration, tokens.access_token, claims);
      } catch (error) {
        if (error instanceof SsoRefusal) throw error;
        throw new SsoRefusal(classify(error), describeError(error));
      }
    },
  };
}
