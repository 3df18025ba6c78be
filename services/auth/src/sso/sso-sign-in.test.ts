import type { JWTPayload } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createAuthTestApp } from '../test-support/auth-test-app';
import { createSsoTestApp, openBrowser, type SsoTestApp } from '../test-support/sso-test-app';

let t: SsoTestApp;
beforeAll(async () => {
  t = await createSsoTestApp({ settings: { addsAccounts: true, defaultRole: 'editor' } });
  t.addPerson({ sub: 'ada', name: 'Ada Example' });
});
afterAll(() => t.close());
afterEach(() => {
  t.provider.tamper = null;
});

const countSessions = () => t.context.db.collection('sessions').countDocuments();

test('a sign-in at the provider opens a session, and is in the activity log', async () => {
  const browser = openBrowser(t);
  const started = await browser.start();
  expect(started.headers.getSetCookie()[0]).toMatch(
    /^__Host-atrium_sso\.[\w-]{43}=[\w.-]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  const address = new URL(started.body.data.address);
  expect(address.origin).toBe(t.provider.issuer);
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    redirect_uri: 'https://atrium.example/api/auth/sso/company/callback',
  });
  expect(await browser.callback(await t.provider.signIn(address.href, 'ada'))).toBe('/login?sso=done');
  const { status, body } = await browser.finish();
  expect([status, body.user]).toEqual([
    200,
    expect.objectContaining({ name: 'Ada Example', role: 'editor' }),
  ]);
  const me = await t.call('/api/auth/me', { method: 'GET', token: `${body.token}` });
  expect(me.body.user).toMatchObject({ email: 'ada@company.example' });
  const log = await t.context.db.collection('audit_log').find({ action: 'signed-in' }).toArray();
  expect(log.at(-1)).toMatchObject({ actorName: 'Ada Example', summary: 'Signed in with Company' });
});

test('tokens of the provider reach neither the browser nor the database', async () => {
  const [browser, before] = [openBrowser(t), t.provider.tokens.length];
  const { body: started } = await browser.start();
  const location = await browser.callback(await t.provider.signIn(started.data.address, 'ada'));
  const cookies = [...browser.cookies];
  const finished = await browser.finish();
  const stored = await Promise.all(
    (await t.context.db.collections()).map((collection) => collection.find().toArray()),
  );
  const all = JSON.stringify([
    started,
    location,
    cookies,
    [...browser.cookies],
    finished.body,
    [...finished.headers],
    stored,
  ]);
  const tokens = t.provider.tokens.slice(before);
  expect(tokens).toHaveLength(2);
  expect(all).toContain('Ada Example');
  for (const token of tokens) expect(all).not.toContain(token);
});

test('the sign-in page learns names and nothing else about the providers', async () => {
  const { body } = await t.call('/api/auth/sso', { method: 'GET' });
  expect(body.data).toEqual({ providers: [{ id: 'company', name: 'Company' }], isOnly: false });
});

test('an unknown provider is not found', async () => {
  expect((await openBrowser(t).start('other')).status).toBe(404);
});

test('a session of a provider ends after twelve hours, however much it is used', async () => {
  const { body } = await t.signInAt('ada');
  const ask = () => t.call('/api/auth/me', { method: 'GET', token: `${body.token}` });
  t.context.clock.advance(7 * 60 * 60 * 1_000);
  const used = await ask();
  expect([used.status, used.body.token]).toEqual([200, undefined]);
  t.context.clock.advance(5 * 60 * 60 * 1_000);
  expect((await ask()).status).toBe(401);
  t.context.clock.set(new Date());
});

describe('a response of the provider is refused', () => {
  const hour = 60 * 60;
  const wrong: Record<string, (claims: JWTPayload) => JWTPayload> = {
    'of another issuer': (claims) => ({ ...claims, iss: 'https://other.example' }),
    'for another client': (claims) => ({ ...claims, aud: 'another-client' }),
    'with the nonce of another sign-in': (claims) => ({ ...claims, nonce: 'of-another-sign-in' }),
    'without a nonce': ({ nonce: _nonce, ...claims }) => claims,
    'that has expired': (claims) => ({
      ...claims,
      iat: Number(claims.iat) - 3 * hour,
      exp: Number(claims.iat) - 2 * hour,
    }),
    'without a subject': ({ sub: _sub, ...claims }) => claims,
  };
  test.each(Object.entries(wrong))('%s', async (_name, tamper) => {
    const before = await countSessions();
    t.provider.tamper = tamper;
    const browser = openBrowser(t);
    expect(await t.comeBack(browser, 'ada')).toBe('/login?sso=failed');
    expect((await browser.finish()).status).toBe(410);
    expect(await countSessions()).toBe(before);
  });

  test('with an id token that somebody else has signed', async () => {
    t.provider.hasForgedKey = true;
    expect(await t.comeBack(openBrowser(t), 'ada')).toBe('/login?sso=failed');
    t.provider.hasForgedKey = false;
  });

  test('that names another issuer in its address (RFC 9207), or none', async () => {
    const { exchanges } = t.provider;
    for (const iss of ['https://other.example', '']) {
      const browser = openBrowser(t);
      const back = await t.provider.signIn(await browser.startAddress(), 'ada');
      if (iss === '') back.searchParams.delete('iss');
      else back.searchParams.set('iss', iss);
      expect(await browser.callback(back)).toBe('/login?sso=failed');
    }
    expect(t.provider.exchanges).toBe(exchanges);
  });

  test('at the address of another provider', async () => {
    const both = [t.settings, { ...t.settings, id: 'other', name: 'Other' }];
    const sso = { providers: both, breakGlassEmail: undefined };
    const app = await createAuthTestApp({}, { sso, context: t.context });
    const browser = openBrowser(app);
    const { search } = await t.provider.signIn(await browser.startAddress(), 'ada');
    expect(await browser.callback({ pathname: '/api/auth/sso/other/callback', search })).toBe(
      '/login?sso=expired',
    );
  });

  test('whose code is wrong', async () => {
    const browser = openBrowser(t);
    const back = await t.provider.signIn(await browser.startAddress(), 'ada');
    back.searchParams.set('code', 'made-up');
    expect(await browser.callback(back)).toBe('/login?sso=failed');
  });
});

describe('two tabs of a browser', () => {
  test('sign in at the same time, whichever comes back first', async () => {
    const browser = openBrowser(t);
    const addresses = [await browser.startAddress(), await browser.startAddress()];
    const backs = await Promise.all(addresses.map((address) => t.provider.signIn(address, 'ada')));
    for (const back of backs.toReversed()) {
      expect(await browser.callback(back)).toBe('/login?sso=done');
      expect((await browser.finish()).status).toBe(200);
    }
    expect([...browser.cookies.keys()].filter((name) => name.includes('sso'))).toEqual([]);
  });

  test('each get a session if both come back before either has one, and no third', async () => {
    const browser = openBrowser(t);
    const addresses = [await browser.startAddress(), await browser.startAddress()];
    for (const address of addresses)
      expect(await browser.callback(await t.provider.signIn(address, 'ada'))).toBe('/login?sso=done');
    const statuses = (await Promise.all([browser.finish(), browser.finish()])).map(({ status }) => status);
    expect(statuses).toEqual([200, 200]);
    expect((await browser.finish()).status).toBe(410);
  });

  test('of more than five sign-ins under way, the oldest are given up', async () => {
    const browser = openBrowser(t);
    const addresses: string[] = [];
    for (let n = 0; n < 7; n += 1) addresses.push(await browser.startAddress());
    expect(browser.cookies.size).toBe(5);
    const outcomes: (string | null)[] = [];
    for (const address of addresses)
      outcomes.push(await browser.callback(await t.provider.signIn(address, 'ada')));
    expect(outcomes).toEqual([...Array(2).fill('/login?sso=expired'), ...Array(5).fill('/login?sso=done')]);
  });
});

describe('a callback opens nothing', () => {
  test('a second time, nor does its ticket', async () => {
    const browser = openBrowser(t);
    const back = await t.provider.signIn(await browser.startAddress(), 'ada');
    const flow = new Map(browser.cookies);
    expect(await browser.callback(back)).toBe('/login?sso=done');
    const tickets = new Map(browser.cookies);
    expect((await browser.finish()).status).toBe(200);
    expect(await browser.callback(back)).toBe('/login?sso=expired');
    expect((await browser.finish()).status).toBe(410);

    const thief = openBrowser(t);
    for (const [name, value] of [...flow, ...tickets]) thief.cookies.set(name, value);
    expect((await thief.finish()).status).toBe(410);
    expect(await thief.callback(back)).toBe('/login?sso=failed');
  });

  test('that nobody has asked for, and the provider is not asked', async () => {
    const { exchanges } = t.provider;
    const back = await t.provider.signIn(await openBrowser(t).startAddress(), 'ada');
    expect(await openBrowser(t).callback(back)).toBe('/login?sso=expired');
    expect(await openBrowser(t).callback({ pathname: back.pathname, search: '' })).toBe('/login?sso=expired');
    expect(t.provider.exchanges).toBe(exchanges);
  });

  test('in a browser that has started another sign-in, which goes on', async () => {
    const attacker = openBrowser(t);
    const ofAttacker = await t.provider.signIn(await attacker.startAddress(), 'ada');
    const victim = openBrowser(t);
    const ofVictim = await t.provider.signIn(await victim.startAddress(), 'ada');
    expect(await victim.callback(ofAttacker)).toBe('/login?sso=expired');
    expect(await victim.callback(ofVictim)).toBe('/login?sso=done');
  });

  test('after ten minutes', async () => {
    const browser = openBrowser(t);
    const back = await t.provider.signIn(await browser.startAddress(), 'ada');
    t.context.clock.advance(11 * 60 * 1_000);
    expect(await browser.callback(back)).toBe('/login?sso=expired');
    t.context.clock.set(new Date());
  });

  test('with a ticket that waited for more than two minutes', async () => {
    const browser = openBrowser(t);
    expect(await t.comeBack(browser, 'ada')).toBe('/login?sso=done');
    t.context.clock.advance(3 * 60 * 1_000);
    const { status, body } = await browser.finish();
    expect([status, body.message]).toEqual([410, expect.stringMatching(/^This sign-in took too long/)]);
    t.context.clock.set(new Date());
  });

  test('if the person cancels at the provider', async () => {
    const browser = openBrowser(t);
    const state = new URL(await browser.startAddress()).searchParams.get('state');
    const iss = encodeURIComponent(t.provider.issuer);
    const search = `?error=access_denied&state=${state}&iss=${iss}`;
    const pathname = '/api/auth/sso/company/callback';
    expect(await browser.callback({ pathname, search })).toBe('/login?sso=cancelled');
  });
});

test('the flow cookie and the tickets are no session tokens, nor the other way round', async () => {
  const browser = openBrowser(t);
  await browser.start();
  const [flow = ''] = browser.cookies.values();
  expect((await t.call('/api/auth/me', { method: 'GET', token: flow })).status).toBe(401);
  const { body } = await t.signInAt('ada');
  browser.cookies.set('__Host-atrium_sso.y', `${body.token}`);
  const pathname = '/api/auth/sso/company/callback';
  expect(await browser.callback({ pathname, search: '?code=x&state=y' })).toBe('/login?sso=expired');
});

test('another instance of the service handles the callback, and a third one the exchange', async () => {
  const sso = { providers: [t.settings], breakGlassEmail: undefined };
  const publicUrl = 'https://atrium.example';
  const [second, third] = [
    await createAuthTestApp({}, { sso, context: t.context, publicUrl }),
    await createAuthTestApp({}, { sso, context: t.context, publicUrl }),
  ];
  const first = openBrowser(t);
  const back = await t.provider.signIn(await first.startAddress(), 'ada');
  const atSecond = openBrowser(second);
  for (const [name, value] of first.cookies) atSecond.cookies.set(name, value);
  expect(await atSecond.callback(back)).toBe('/login?sso=done');
  const atThird = openBrowser(third);
  for (const [name, value] of atSecond.cookies) atThird.cookies.set(name, value);
  expect((await atThird.finish()).body.user).toMatchObject({ email: 'ada@company.example' });
});
