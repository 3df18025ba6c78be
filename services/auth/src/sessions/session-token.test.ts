import { createTestClock } from '@atrium/testing/test-clock';
import { decodeJwt, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { readDevice, signDevice } from './device-cookie';
import { readSession, sessionLifeMs, signSession } from './session-token';

const secret = 'jwt-secret-for-tests-0123456789abcdefghi';
const clock = createTestClock(new Date('2026-03-01T12:00:00Z'));
const context = { secret, clock };
const claims = { sessionId: 'a-session', userId: '64b7f0000000000000000000' };
const key = new TextEncoder().encode(secret);
const seconds = () => Math.floor(clock.now().getTime() / 1_000);

const forge = (alg: string, issuer: string | undefined) => {
  const token = new SignJWT({ sid: claims.sessionId })
    .setProtectedHeader({ alg })
    .setSubject(claims.userId)
    .setIssuedAt(seconds())
    .setExpirationTime(seconds() + 60);
  return (issuer === undefined ? token : token.setIssuer(issuer)).sign(key);
};

test('a session token holds its session until it expires', async () => {
  const token = await signSession(context, claims);
  expect(await readSession(context, token)).toEqual({ ...claims, issuedAt: clock.now() });
  clock.advance(sessionLifeMs - 1_000);
  expect(await readSession(context, token)).not.toBeNull();
  clock.advance(2_000);
  expect(await readSession(context, token)).toBeNull();
});

test('only the algorithm and the issuer of sessions count, even with the right key', async () => {
  expect(await readSession(context, await forge('HS256', 'atrium'))).not.toBeNull();
  expect(await readSession(context, await forge('HS512', 'atrium'))).toBeNull();
  expect(await readSession(context, await forge('HS256', 'other'))).toBeNull();
  expect(await readSession(context, await forge('HS256', undefined))).toBeNull();
});

test('a device cookie knows its newest five users for a year', async () => {
  let cookie = await signDevice(context, null, { userId: 'user-0' });
  expect(decodeJwt(cookie).iss).toBe('atrium-device');
  const first = await readDevice(context, cookie);
  for (let n = 1; n < 7; n++)
    cookie = await signDevice(context, await readDevice(context, cookie), { userId: `user-${n}` });
  expect(await readDevice(context, cookie)).toEqual({
    id: first?.id,
    userIds: ['user-6', 'user-5', 'user-4', 'user-3', 'user-2'],
    remembered: [],
  });
  const again = await signDevice(context, await readDevice(context, cookie), { userId: 'user-4' });
  expect((await readDevice(context, again))?.userIds).toEqual([
    'user-4',
    'user-6',
    'user-5',
    'user-3',
    'user-2',
  ]);
  clock.advance(366 * 86_400_000);
  expect(await readDevice(context, cookie)).toBeNull();
});

test('neither a session token nor one under the key of the sessions is a device cookie', async () => {
  expect(await readDevice(context, await signSession(context, claims))).toBeNull();
  const sameKey = await new SignJWT({ users: ['user-1'] })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('atrium-device')
    .setSubject('a-device')
    .setExpirationTime(seconds() + 60)
    .sign(key);
  expect(await readDevice(context, sameKey)).toBeNull();
});
