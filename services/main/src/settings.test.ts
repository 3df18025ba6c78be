import { describe, expect, test } from 'vitest';
import { readSettings, secretsOf } from './settings';

const urls = Object.fromEntries(['AUTH', 'CONTENT', 'LEADS'].map((name) => [`${name}_URL`, 'http://x']));
const secrets = Object.fromEntries(
  ['JWT_SECRET', 'INTERNAL_SECRET', 'LINK_SECRET'].map((name) => [name, 'x'.repeat(32)]),
);
const split = {
  ...urls,
  ...secrets,
  TARGET: 'registry',
  PUBLIC_URL: 'http://x',
  DATA_DIR: '/x',
  MONGODB_URL: 'mongodb://x',
  REDIS_URL: 'redis://x',
  ADMIN_EMAIL: 'a@example.com',
  ADMIN_PASSWORD: 'a long and private phrase 7',
  MAIL_FROM: 'Atrium <a@example.com>',
};

const problemsOf = (env: Record<string, string>) => {
  const read = readSettings({ ...split, ...env });
  return 'problems' in read ? read.problems.map(({ setting }) => setting) : [];
};

test('a registry of its own calls auth, content and leads', () => {
  expect(problemsOf({})).toEqual([]);
  expect(problemsOf({ LEADS_URL: 'leads' })).toEqual(['LEADS_URL']);
});

describe('a target has its own secrets only', () => {
  const all = { ...split, RENDERER_URL: 'http://x', REGISTRY_URL: 'http://x', SMTP_URL: 'smtp://x' };
  const readAs = (TARGET: string, env: Record<string, string | undefined>) => {
    const read = readSettings({ ...env, TARGET });
    if ('problems' in read) throw new Error(JSON.stringify(read.problems));
    return read.settings;
  };

  test.each([
    ['renderer', ['INTERNAL_SECRET']],
    ['gateway', ['INTERNAL_SECRET', 'REDIS_URL']],
    ['auth', ['ADMIN_PASSWORD', 'INTERNAL_SECRET', 'JWT_SECRET', 'MONGODB_URL', 'REDIS_URL']],
    [
      'leads',
      [
        'BOUNCE_WEBHOOK_SECRET',
        'INTERNAL_SECRET',
        'LINK_SECRET',
        'MONGODB_URL',
        'REDIS_URL',
        'REPLY_WEBHOOK_SECRET',
        'SMTP_URL',
      ],
    ],
  ] as const)('%s: %j, and starts without the others', (target, secretNames) => {
    expect(secretsOf(target)).toEqual(secretNames);
    const known: readonly string[] = secretNames;
    const others = [...Object.keys(secrets), 'MONGODB_URL', 'REDIS_URL', 'ADMIN_PASSWORD', 'SMTP_URL'].filter(
      (name) => !known.includes(name),
    );
    const without = Object.fromEntries(others.map((name) => [name, undefined]));
    expect(() => readAs(target, { ...all, ...without })).not.toThrow();
  });

  test('and reads no other one that is in its environment', () => {
    const values = JSON.stringify(readAs('renderer', { ...all, ADMIN_PASSWORD: 'a very foreign phrase 8' }));
    for (const foreign of ['mongodb://', 'redis://', 'smtp://', 'foreign'])
      expect(values).not.toContain(foreign);
    expect(JSON.stringify(readAs('auth', all))).not.toContain('smtp://');
  });

  test('and is told which connection it lacks', () => {
    expect(problemsOf({ MONGODB_URL: '', REDIS_URL: '' })).toEqual(['MONGODB_URL', 'REDIS_URL']);
  });
});

describe('the settings of single sign-on', () => {
  const problemsOfAuth = (env: Record<string, string>) => problemsOf({ TARGET: 'auth', ...env });
  const company = {
    OIDC_PROVIDERS: 'company',
    OIDC_COMPANY_ISSUER: 'https://login.example.com/realms/atrium',
    OIDC_COMPANY_CLIENT_ID: 'atrium',
    OIDC_COMPANY_CLIENT_SECRET: 'a secret that is in no message',
  };
  const ssoOf = (env: Record<string, string>) => {
    const read = readSettings({ ...split, TARGET: 'auth', ...env });
    if ('problems' in read) throw new Error(JSON.stringify(read.problems));
    return read.settings.sso;
  };

  test('are optional, but those of a named provider are not', () => {
    expect(ssoOf({})).toEqual({ providers: [], breakGlassEmail: undefined });
    expect(problemsOfAuth({ OIDC_PROVIDERS: 'company' })).toEqual([
      'OIDC_COMPANY_ISSUER',
      'OIDC_COMPANY_CLIENT_ID',
      'OIDC_COMPANY_CLIENT_SECRET',
    ]);
  });

  test('have domains, and a table of roles whose values may contain commas and equals signs', () => {
    const ROLES = 'cn=admins,ou=groups = admin; Editors of the site=editor';
    const sso = ssoOf({
      ...company,
      OIDC_COMPANY_ROLES: ROLES,
      OIDC_COMPANY_NAME: 'Company ID',
      OIDC_COMPANY_DOMAINS: '@Example.com straße.example',
    });
    expect(sso?.providers).toEqual([
      expect.objectContaining({
        id: 'company',
        name: 'Company ID',
        domains: ['example.com', 'xn--strae-oqa.example'],
        roles: [
          { value: 'cn=admins,ou=groups', role: 'admin' },
          { value: 'Editors of the site', role: 'editor' },
        ],
        addsAccounts: false,
        linksByEmail: false,
        trustsEmail: false,
        secondFactor: 'provider',
        acrValues: [],
        maxAgeHours: null,
      }),
    ]);
  });

  test.each([
    [
      'an issuer that others on the way could read',
      { OIDC_COMPANY_ISSUER: 'http://login.example.com' },
      'ISSUER',
    ],
    ['a role that does not exist', { OIDC_COMPANY_ROLES: 'admins=boss' }, 'ROLES'],
    ['a row without a role', { OIDC_COMPANY_ROLES: 'admins' }, 'ROLES'],
    ['new accounts without a role', { OIDC_COMPANY_NEW_ACCOUNTS: 'on' }, 'DEFAULT_ROLE'],
    ['a switch that is neither on nor off', { OIDC_COMPANY_LINK_BY_EMAIL: 'yes' }, 'LINK_BY_EMAIL'],
    ['a scope without openid', { OIDC_COMPANY_SCOPE: 'email' }, 'SCOPE'],
    ['a domain that is none', { OIDC_COMPANY_DOMAINS: 'example.com, nowhere' }, 'DOMAINS'],
    ['a misspelt name', { OIDC_COMPANY_ROLE: 'admins=admin' }, 'ROLE'],
  ])('do not start with %s', (_name, env, setting) => {
    expect(problemsOfAuth({ ...company, ...env } as Record<string, string>)).toEqual([
      `OIDC_COMPANY_${setting}`,
    ]);
  });

  test('tell no secret in their problems', () => {
    const read = readSettings({ ...split, ...company, TARGET: 'auth', OIDC_COMPANY_ISSUER: 'x' });
    expect(JSON.stringify(read)).not.toContain('a secret that is in no message');
  });

  test('keep one account for emergencies if passwords are off', () => {
    expect(problemsOfAuth({ OIDC_ONLY: 'on' })).toEqual(['OIDC_BREAK_GLASS_EMAIL']);
    const on = { ...company, OIDC_ONLY: 'on', OIDC_BREAK_GLASS_EMAIL: 'Boss@Example.com' };
    expect(ssoOf(on)?.breakGlassEmail).toBe('boss@example.com');
    expect(ssoOf({ ...on, OIDC_ONLY: 'off' })?.breakGlassEmail).toBeUndefined();
    expect(problemsOfAuth({ OIDC_PROVIDERS: 'company Company' })).toEqual(['OIDC_PROVIDERS']);
  });
});
