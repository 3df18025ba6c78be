import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SessionUser } from '@atrium/contracts/auth/schemas';
import { AppError } from './app-error';
import type { ServiceTransport } from './service-transport';

export interface VerifiedUser extends SessionUser {
  /** Empty without a session. */
  sessionId: string;
  /** Has shown in the last minutes, by the password or a code, who it is. */
  isConfirmed: boolean;
}

/** The user of a token's session; null if the token is forged, expired or revoked. */
export interface SessionVerifier {
  /** `vouched` is what the gateway found out about the token for the same request. */
  verify(token: string, vouched?: string): Promise<VerifiedUser | null>;
}

export const internalKeyHeader = 'x-internal-key';

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

/** Asks once per request: a session that the gateway has vouched for is not verified again. */
export const verifyOnce = (
  internalSecret: string,
  verify: (token: string) => Promise<VerifiedUser | null>,
): SessionVerifier => ({
  async verify(token, vouched) {
    const known = vouched && readVouchedSession(vouched, { token, secret: internalSecret });
    return known || verify(token);
  },
});

/** Asks the auth service for each request, so that a revoked session ends everywhere at once. */
export function createSessionVerifier({
  auth,
  internalSecret,
}: {
  auth: ServiceTransport;
  internalSecret: string;
}): SessionVerifier {
  return verifyOnce(internalSecret, async (token) => {
    const response = await auth(
      new Request('http://auth/internal/sessions/verify', {
        method: 'POST',
        headers: { 'content-type': 'application/json', [internalKeyHeader]: internalSecret },
        body: JSON.stringify({ token }),
      }),
    );
    if (response.status === 401) return null;
    if (!response.ok) {
      throw new AppError({
        code: 'unavailable',
        publicMessage: 'The sign-in service is not available right now. Please try again shortly.',
        message: `session check responded ${response.status}`,
        retryAfterSeconds: 5,
      });
    }
    const body = (await response.json()) as { user: VerifiedUser };
    return body.user;
  });
}
