import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { decodeJwt, importJWK, type JWTPayload, SignJWT } from 'jose';
import Provider from 'oidc-provider';

export interface ProviderPerson {
  sub: string;
  name: string;
  email?: string;
  email_verified?: boolean;
  groups?: string[];
}

export interface OidcTestProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Whom the provider knows, by subject. */
  people: Map<string, ProviderPerson>;
  /** The addresses that it sends browsers back to. */
  redirectUris: Set<string>;
  /** Changes the claims of the next id tokens, which are signed with the key of the provider; null: as they are. */
  tamper: ((claims: JWTPayload) => JWTPayload) | null;
  /** The next id tokens are signed with a key that is not the provider's. */
  hasForgedKey: boolean;
  /** How often codes were exchanged. */
  exchanges: number;
  /** What it gave for codes: secrets of the service that exchanges them. */
  tokens: string[];
  /** Signs in as a browser does, and returns the address that the provider sends it back to. */
  signIn(address: string, subject: string): Promise<URL>;
  /** Listens on no port any more. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

const claimsOfScopes = {
  openid: ['sub'],
  profile: ['name', 'groups'],
  email: ['email', 'email_verified'],
};

const createKey = () => ({
  ...generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey.export({ format: 'jwk' }),
  kid: 'test',
  use: 'sig',
  alg: 'RS256',
});

const escapeHtml = (value: string) => value.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const page = (people: Iterable<ProviderPerson>) => `<!doctype html><html lang="en"><title>Provider</title>
<h1>Who are you?</h1><form method="post">${[...people]
  .map(({ sub, name }) => `<button name="sub" value="${escapeHtml(sub)}">${escapeHtml(name)}</button>`)
  .join(' ')}</form></html>`;

/**
 * The real provider of npm on a free port of this machine. It asks for no password, and for no consent. `hasThinTokens`: address and
 * groups are at its userinfo endpoint alone.
 */
export async function startOidcProvider({
  hasThinTokens = false,
}: {
  hasThinTokens?: boolean;
} = {}): Promise<OidcTestProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = { client_id: 'atrium', client_secret: randomUUID() };
  const key = createKey();

  const provider = new Provider(issuer, {
    clients: [{ ...client, redirect_uris: ['https://atrium.example/'] }],
    jwks: { keys: [key] as never },
    cookies: { keys: [randomUUID()] },
    claims: claimsOfScopes,
    conformIdTokenClaims: hasThinTokens,
    pkce: { required: () => true },
    ttl: { AccessToken: 3_600, Grant: 3_600, IdToken: 3_600, Interaction: 3_600, Session: 3_600 },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ sub, ...control.people.get(sub) }) }),
    async loadExistingGrant({ oidc: { client: asking, session } }) {
      const grant = new provider.Grant({
        ...(session?.accountId !== undefined && { accountId: session.accountId }),
        ...(asking !== undefined && { clientId: asking.clientId }),
      });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
  });
  provider.Client.prototype.redirectUriAllowed = (uri) => control.redirectUris.has(uri);

  async function sign(claims: JWTPayload): Promise<string> {
    const used = control.hasForgedKey ? createKey() : key;
    const header = { alg: 'RS256', kid: key.kid };
    return new SignJWT(claims).setProtectedHeader(header).sign(await importJWK(used as never, 'RS256'));
  }
  provider.use(async (context, next) => {
    await next();
    const { path, body } = context as typeof context & { body: { id_token?: string; access_token?: string } };
    if (path !== '/token') return;
    control.exchanges += 1;
    if (body.id_token === undefined) return;
    const claims = decodeJwt(body.id_token);
    const isGenuine = control.tamper === null && !control.hasForgedKey;
    const idToken = isGenuine ? body.id_token : await sign(control.tamper?.(claims) ?? claims);
    control.tokens.push(idToken, ...(body.access_token === undefined ? [] : [body.access_token]));
    context.body = { ...body, id_token: idToken };
  });

  const respond = provider.callback();
  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'POST') {
      const accountId = new URLSearchParams(await text(request)).get('sub') ?? '';
      await provider.interactionFinished(request, response, { login: { accountId } });
    } else {
      response.setHeader('content-type', 'text/html').end(page(control.people.values()));
    }
  }
  server.on('request', (request, response) => {
    const isInteraction = request.url?.startsWith('/interaction/');
    const handled = isInteraction ? interact(request, response) : respond(request, response);
    handled.catch((error: unknown) => response.writeHead(500).end(String(error)));
  });

  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });

  const control: OidcTestProvider = {
    issuer,
    clientId: client.client_id,
    clientSecret: client.client_secret,
    people: new Map(),
    redirectUris: new Set(),
    tamper: null,
    hasForgedKey: false,
    exchanges: 0,
    tokens: [],
    async signIn(address, subject) {
      const cookies = new Map<string, string>();
      let next = new URL(address);
      for (let step = 0; step < 10; step += 1) {
        const isForm = next.pathname.startsWith('/interaction/');
        const response = await fetch(next, {
          redirect: 'manual',
          method: isForm ? 'POST' : 'GET',
          headers: {
            cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
            ...(isForm && { 'content-type': 'application/x-www-form-urlencoded' }),
          },
          ...(isForm && { body: new URLSearchParams({ sub: subject }) }),
        });
        for (const cookie of response.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
          cookies.set(name, value);
        }
        const location = response.headers.get('location');
        if (location === null)
          throw new Error(`the provider says ${response.status}: ${await response.text()}`);
        next = new URL(location, issuer);
        if (next.origin !== issuer) return next;
      }
      throw new Error('the provider redirects without end');
    },
    stop,
    close: stop,
  };
  return control;
}
