import type { SessionUser } from '@atrium/contracts/auth/schemas';
import { AppError } from './app-error';
import type { ServiceTransport } from './service-transport';

export interface VerifiedUser extends SessionUser {
  /** Empty without a session. */
  sessionId: string;
  /** Has shown in the last minutes, by the password or a code, who it is. */
  isConfirmed: boolean;
  /** Set if a program calls, with an API key of this person. */
  keyId?: string;
}

/** The user of a token's session; null if the token is forged, expired or revoked. */
export interface SessionVerifier {
  verify(token: string): Promise<VerifiedUser | null>;
}

export const internalKeyHeader = 'x-internal-key';

/** Asks the auth service for each request, so that a revoked session ends everywhere at once. */
export function createSessionVerifier({
  auth,
  internalSecret,
}: {
  auth: ServiceTransport;
  internalSecret: string;
}): SessionVerifier {
  return {
    async verify(token) {
      const response = await auth(
        new Request('http://auth/internal/sessions/verify', {
          method: 'POST',
          headers: { 'content-type': 'application/json', [internalKeyHeader]: internalSecret },
          body: JSON.stringify({ token }),
        }),
      );
      if (response.status === 401) return null;
      if (response.status === 429)
        throw new AppError({
          code: 'rate_limited',
          publicMessage: 'Too many requests with this key, please slow down',
          retryAfterSeconds: Number(response.headers.get('retry-after')) || 1,
        });
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
    },
  };
}
