import { type OidcTestProvider, type ProviderPerson, startOidcProvider } from '@atrium/testing/oidc-provider';
import { expect } from 'vitest';
import type { AuthConfig } from '../config';
import type { ProviderSettings } from '../sso/provider-settings';
import { type AuthTestApp, createAuthTestApp } from './auth-test-app';

const publicUrl = 'https://atrium.example';

/** The sign-in page in a browser: it follows no address by itself, and has the cookies that it was given. */
export function openBrowser(t: AuthTestApp) {
  const cookies = new Map<string, string>();

  async function send(path: string, { method = 'POST', body }: { method?: string; body?: object } = {}) {
    const response = await t.auth.app?.fetch(
      new Request(publicUrl + path, {
        method,
        headers: {
          'x-client-address': '192.0.2.1',
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      }),
    );
    if (response === undefined) throw new Error('no app');
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  }

  async function sendJson(path: string, body?: object) {
    const response = await send(path, body && { body });
    const json = (await response.json()) as Record<string, unknown> & {
      data: { address: string };
      token?: string;
      user?: { name: string; email: string; role: string };
    };
    return { status: response.status, headers: response.headers, body: json };
  }

  return {
    cookies,
    start: (provider = 'company', body = {}) => sendJson(`/api/auth/sso/${provider}`, body),
    async startAddress(provider = 'company', start = {}): Promise<string> {
      const { status, body } = await sendJson(`/api/auth/sso/${provider}`, start);
      expect(status, JSON.stringify(body)).toBe(200);
      return body.data.address;
    },
    /** Returns the address that the callback leads to. */
    async callback({ pathname, search }: Pick<URL, 'pathname' | 'search'>): Promise<string | null> {
      const response = await send(pathname + search, { method: 'GET' });
      expect([response.status, await response.text()]).toEqual([302, '']);
      expect(response.headers.get('cache-control')).toBe('no-store');
      return response.headers.get('location');
    },
    finish: () => sendJson('/api/auth/sso/finish'),
  };
}
export type Browser = ReturnType<typeof openBrowser>;

export interface SsoTestApp extends AuthTestApp {
  provider: OidcTestProvider;
  settings: ProviderSettings;
  addPerson(person: Partial<ProviderPerson> & { sub: string }): void;
  /** From the button to the callback; returns where that leads to. */
  comeBack(browser: Browser, sub: string): Promise<string | null>;
  /** A whole sign-in in a new browser. `again`: the provider is told to ask who this is. */
  signInAt(sub: string, start?: { again: boolean }): ReturnType<Browser['finish']>;
}

export async function createSsoTestApp({
  config = {},
  settings: changes = {},
  breakGlassEmail,
  hasThinTokens = false,
}: {
  config?: Partial<AuthConfig>;
  settings?: Partial<ProviderSettings>;
  breakGlassEmail?: string;
  hasThinTokens?: boolean;
} = {}): Promise<SsoTestApp> {
  const provider = await startOidcProvider({ hasThinTokens });
  provider.redirectUris.add(`${publicUrl}/api/auth/sso/company/callback`);
  const settings: ProviderSettings = {
    id: 'company',
    name: 'Company',
    issuer: provider.issuer,
    clientId: provider.clientId,
    clientSecret: provider.clientSecret,
    domains: [],
    scope: 'openid email profile',
    rolesClaim: 'groups',
    roles: [],
    defaultRole: null,
    addsAccounts: false,
    linksByEmail: false,
    trustsEmail: false,
    secondFactor: 'provider',
    acrValues: [],
    maxAgeHours: null,
    ...changes,
  };
  const t = await createAuthTestApp(config, { sso: { providers: [settings], breakGlassEmail }, publicUrl });

  async function comeBack(browser: Browser, sub: string, start = {}) {
    return browser.callback(await provider.signIn(await browser.startAddress('company', start), sub));
  }
  return {
    ...t,
    provider,
    settings,
    addPerson: (person) =>
      provider.people.set(person.sub, {
        name: `Person ${person.sub}`,
        email: `${person.sub}@company.example`,
        email_verified: true,
        ...person,
      }),
    comeBack,
    async signInAt(sub, start) {
      const browser = openBrowser(t);
      expect(await comeBack(browser, sub, start)).toBe('/login?sso=done');
      return browser.finish();
    },
    async close() {
      await provider.close();
      await t.close();
    },
  };
}
