import { permissionsOf, type RoleName } from '@atrium/contracts/auth/permissions';
import { allCalls } from '@atrium/contracts/common/all-calls';
import { rightOf } from '@atrium/contracts/common/define-calls';
import { expect } from '@playwright/test';
import fc from 'fast-check';
import { attack, expectGoodResponse, expectRefused, sendTo, watchProcesses } from '../abuse/attack';
import { createDrafts } from '../abuse/drafts';
import { forgedTokens } from '../abuse/forged-tokens';
import { hostileText, toWellFormed } from '../abuse/hostile-values';
import {
  type Call,
  type FuzzedRequest,
  listCalls,
  type OpenApiDocument,
  requestsOf,
} from '../abuse/openapi-requests';
import { addAccount } from '../core/accounts';
import { createAdminApi } from '../core/api';
import { findLink, waitForMail } from '../core/outbox';
import { adminEmail, type Stack, startStack } from '../core/stack';
import { fetchToken, isolated as test } from '../core/test';

const walkedRoles = ['author', 'sales', 'viewer'] as const satisfies RoleName[];

let stack: Stack;
let token: string;
/** Signed in before all others, so that its confirmation is over first. */
let earlyToken: string;
let calls: Call[];
let ids: string[];
let expectSameProcesses: () => void;
const tokens = new Map<RoleName, string>();
const invited = { email: 'invited@example.com', name: 'Ines Vited', role: 'admin' };

test.beforeAll(async () => {
  test.setTimeout(300_000);
  // Each attacker has an address of its own, so that the limits of one address hide nothing.
  stack = await startStack({ env: { CONFIRMATION_MINUTES: '1', TRUSTED_PROXIES: '1' } });
  earlyToken = await fetchToken(stack.url);
  token = await fetchToken(stack.url);
  calls = listCalls((await (await fetch(`${stack.url}/api/openapi.json`)).json()) as OpenApiDocument);
  const api = createAdminApi({ url: stack.url, token });
  // Before the attacks: they use up the failed sign-ins of the admin.
  await api.post('/api/auth/users', invited);
  ids = await createDrafts(api, 'a draft');
  for (const role of walkedRoles) {
    const { email, password } = addAccount(stack.dataDir, role);
    const { text } = await send(post('/api/auth/login', { email, password }));
    tokens.set(role, (JSON.parse(text) as { token: string }).token);
  }
  expectSameProcesses = watchProcesses(stack);
});
test.afterAll(() => stack.dispose());
test.afterEach(() => expectSameProcesses());

const send = (request: FuzzedRequest, as?: string) => sendTo(stack, request, as);

const post = (path: string, body: object): FuzzedRequest => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

const withAddress = (request: FuzzedRequest, address: string): FuzzedRequest => ({
  ...request,
  headers: { ...request.headers, 'x-forwarded-for': address },
});

/** What contracts say of a call of the OpenAPI document. */
const definitionOf = ({ method, path }: Call) =>
  allCalls.find(
    (one) =>
      one.path.replaceAll(/:(\w+)/g, '{$1}') === path &&
      one.methods.some((name) => name.toUpperCase() === method),
  );

function isDenied(role: RoleName, call: Call): boolean {
  const definition = definitionOf(call);
  // Visitors may call what begins with `both:`.
  if (definition === undefined || definition.access.startsWith('both:')) return false;
  const right = rightOf(definition);
  return right !== undefined && right !== 'staff' && !permissionsOf(role).includes(right);
}

test('an account gets nothing that its role does not grant, whatever it sends', {
  tag: '@deep',
}, async () => {
  const tries = walkedRoles.flatMap((role) =>
    calls
      .filter((call) => isDenied(role, call))
      .map((call) => requestsOf(call, ids).map((request) => ({ role, request }))),
  );
  expect(tries.length).toBeGreaterThan(300);
  await attack(300, fc.oneof(...tries), async ({ role, request }) => {
    const response = await send(request, tokens.get(role));
    expectRefused(response);
    expectGoodResponse(response);
    expect(response.text).not.toContain('a draft');
  });
});

test('no answer tells whether an account exists', { tag: '@deep' }, async () => {
  const nobody = 'nobody@example.com';
  const passwords = hostileText.map(toWellFormed);
  const tries = fc.tuple(fc.ipV4(), fc.boolean(), fc.option(passwords));
  const answerOf = async (email: string, address: string, password: string | null) => {
    const request =
      password === null
        ? post('/api/auth/forgot-password', { email })
        : post('/api/auth/login', { email, password });
    const { status, text } = await send(withAddress(request, address));
    // The time that is left may differ by a second.
    return { status, text: status === 429 ? '' : text.replace(/"requestId":"[^"]*"/, '') };
  };
  await attack(40, tries, async ([address, isKnownFirst, password]) => {
    const emails = isKnownFirst ? [adminEmail, nobody] : [nobody, adminEmail];
    const answers = [];
    for (const email of emails) answers.push(await answerOf(email, address, password));
    expect(answers[0]?.status).toBeLessThan(500);
    expect(answers[0]).toEqual(answers[1]);
  });
});

test('no forged link, challenge, ticket or passkey signs anybody in', { tag: '@deep' }, async () => {
  const link = new URL(findLink(await waitForMail(stack.dataDir, invited.email, /./), '/login?reset='));
  const genuine = link.searchParams.get('reset') ?? '';
  const password = 'nine-loud-herons-travel';
  const almost = fc
    .tuple(fc.nat(genuine.length - 1), fc.constantFrom('A', 'z', '0', '-', '_', ''))
    .map(([at, letter]) => genuine.slice(0, at) + letter + genuine.slice(at + 1))
    .filter((one) => one !== genuine);
  const links = fc
    .oneof(almost, hostileText)
    .map((one) => post('/api/auth/reset-password', { token: toWellFormed(one), password }));
  // A link that sets a password confirms no address either.
  const addresses = fc
    .oneof(almost, hostileText, fc.constant(genuine))
    .map((one) => post('/api/auth/email/confirm', { token: toWellFormed(one) }));
  const challenges = fc
    .tuple(forgedTokens(token), fc.constantFrom('000000', '123456', 'aaaa-bbbb'))
    .map(([challenge, code]) => post('/api/auth/login/code', { challenge, code }));
  const tickets = forgedTokens(token).map(
    (ticket): FuzzedRequest => ({
      ...post('/api/auth/sso/finish', {}),
      headers: {
        cookie: `atrium_sso.x=${encodeURIComponent(ticket)}; atrium_sso_ticket.x=${encodeURIComponent(ticket)}`,
      },
    }),
  );
  const signIns = calls.filter(
    ({ path, needsSession }) =>
      !needsSession && /^\/api\/auth\/(?:login\/|sso|reset|email\/confirm)/.test(path),
  );
  const fuzzed = signIns.map((call) => requestsOf(call, [...ids, 'acme']));
  const tries = fc.tuple(fc.ipV4(), fc.oneof(links, addresses, challenges, tickets, ...fuzzed));
  await attack(200, tries, async ([address, request]) => {
    const response = await send(withAddress(request, address));
    expectGoodResponse(response);
    expect(response.text).not.toMatch(/"token":"/);
    if (request.path === '/api/auth/email/confirm') expect(response.status).not.toBe(200);
    expect(response.headers.get('location') ?? '').not.toContain('token=');
  });
  // The genuine link was not used up by the others.
  const accepted = await send(
    withAddress(post('/api/auth/reset-password', { token: genuine, password }), '198.51.100.7'),
  );
  expect(accepted.status, accepted.text).toBe(200);
});

test('what asks for a confirmation does nothing without one, whatever is sent as one', {
  tag: '@deep',
}, async () => {
  const offer = post('/api/auth/passkeys/offer', {});
  // The confirmation of the sign-in ends first.
  test.setTimeout(150_000);
  await expect
    .poll(async () => (await send(offer, earlyToken)).text, { timeout: 90_000, intervals: [2_000] })
    .toContain('confirmation_required');
  const guarded = calls.filter((call) => definitionOf(call)?.details.needsConfirmation === true);
  expect(guarded.length).toBeGreaterThan(5);
  const confirm = calls.filter(({ path }) => path === '/api/auth/confirm');
  const tries = [...guarded, ...confirm].map((call) => requestsOf(call, ids));
  await attack(150, fc.oneof(...tries), async (request) => {
    const response = await send(request, earlyToken);
    expectRefused(response);
    expectGoodResponse(response);
  });
  expect((await send(offer, earlyToken)).text).toContain('confirmation_required');
});
