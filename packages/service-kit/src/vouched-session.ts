import { createHmac, timingSafeEqual } from 'node:crypto';
import type { VerifiedUser } from './session-verifier';

/** From gateway to service: whose session the token of this request is, so that the service need not ask again. */
export const vouchedSessionHeader = 'x-vouched-session';

/** From the gateway's check to the guard of the service, which runs before the body is read. */
const validForMs = 60_000;

/** Over the token too, so that it counts for no other session. */
const sign = (text: string, { token, secret }: { token: string; secret: string }): Buffer =>
  createHmac('sha256', secret).update(`atrium:vouched-session ${token} ${text}`).digest();

export function vouchForSession(user: VerifiedUser, keys: { token: string; secret: string }): string {
  const vouched = JSON.stringify({ user, expiresAt: Date.now() + validForMs });
  const text = Buffer.from(vouched).toString('base64url');
  return `${text}.${sign(text, keys).toString('base64url')}`;
}

/** Undefined if forged, expired or of another token. */
export function readVouchedSession(
  value: string,
  keys: { token: string; secret: string },
): VerifiedUser | undefined {
  const [text = '', signature = ''] = value.split('.');
  const expected = sign(text, keys);
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const vouched: { user: VerifiedUser; expiresAt: number } = JSON.parse(
    Buffer.from(text, 'base64url').toString(),
  );
  return vouched.expiresAt > Date.now() ? vouched.user : undefined;
}
