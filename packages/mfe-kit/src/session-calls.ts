import type { Assertion } from '@atrium/contracts/auth/passkeys.schemas';
import type { SessionUser } from '@atrium/contracts/auth/schemas';
import type { ApiClient } from './api-client';
import { ApiError } from './api-error';
import type { TokenStorage } from './token-storage';

// Loaded only for those who sign in or have a stored token: visitors need none of it.

export interface SessionDeps {
  api: ApiClient;
  tokens: TokenStorage;
  onSignedIn(): void;
  onSignedOut(): void;
  /** Delays before each retry of the silent restore. */
  restoreRetryMs?: readonly number[];
}

/** The fields of the sign-in form, or the code for the challenge that it was answered with. */
export type Credentials =
  | { email: string; password: string }
  | { challenge: string; code: string; remembersDevice: boolean }
  /** Alone, or for the challenge. */
  | { passkey: Assertion; challenge?: string; remembersDevice?: boolean }
  /** After a sign-in at a provider: the browser has a cookie for it. */
  | 'sso';

/** The user, the challenge of an account with a second factor, or why the sign-in failed; empty for a response without a text. */
export interface SignedIn {
  user?: SessionUser;
  error?: string;
  challenge?: string;
  takesCode?: boolean;
  takesPasskey?: boolean;
}

const noSession = { user: null, isRefused: false, isUnreachable: false };
const RESTORE_RETRY_MS = [500, 1500, 3000];

export async function signIn({ api, tokens }: SessionDeps, credentials: Credentials): Promise<SignedIn> {
  try {
    const answer = await sendCredentials(api, credentials);
    if ('challenge' in answer) {
      const { challenge, takesCode, takesPasskey } = answer;
      return { error: '', challenge, takesCode, takesPasskey };
    }
    const { token } = answer;
    const { user } = await fetchUser(api, token);
    if (user.permissions.length === 0) throw createAccessDenied();
    tokens.write(token);
    return { user };
  } catch (error) {
    if (!(error instanceof ApiError) || error.isUnexplained) return {};
    // A challenge that is no longer valid: the form asks for the password again.
    return { error: error.message, ...(error.status === 410 && { challenge: '' }) };
  }
}

const keepsSession = { keepsSessionOn401: true };

function sendCredentials(api: ApiClient, credentials: Credentials) {
  if (credentials === 'sso') return api.post('/api/auth/sso/finish', undefined, keepsSession);
  if ('passkey' in credentials) {
    const { passkey: credential, ...step } = credentials;
    return api.post('/api/auth/login/passkey', { ...step, credential }, keepsSession);
  }
  return 'challenge' in credentials
    ? api.post('/api/auth/login/code', credentials, keepsSession)
    : api.post('/api/auth/login', credentials, keepsSession);
}

const createAccessDenied = () =>
  new ApiError({ status: 403, code: 'forbidden', message: 'Access denied: Admin privileges required' });

function fetchUser(api: ApiClient, token: string) {
  return api.get('/api/auth/me', {
    headers: { authorization: `Bearer ${token}` },
    keepsSessionOn401: true,
  });
}

/**
 * The user of the stored token. The token is dropped only if the server says that its session has ended, or that its user has no right in
 * the back office: it is that of all tabs, and whatever else fails says nothing about it.
 */
export async function restoreUser({ api, tokens, restoreRetryMs = RESTORE_RETRY_MS }: SessionDeps) {
  for (let attempt = 0; ; attempt++) {
    const token = tokens.read();
    if (!token) return noSession;
    try {
      const restored = await fetchUser(api, token);
      if (restored.user.permissions.length === 0) {
        dropToken(tokens, token);
        return { ...noSession, isRefused: true };
      }
      // Another tab may have signed in meanwhile.
      if (restored.token && tokens.read() === token) tokens.write(restored.token);
      return { ...noSession, user: restored.user };
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) {
        dropToken(tokens, token);
        return noSession;
      }
      const pauseMs = restoreRetryMs[attempt];
      if (pauseMs === undefined) return { ...noSession, isUnreachable: true };
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

/** Unless another tab has replaced it meanwhile. */
function dropToken(tokens: TokenStorage, token: string): void {
  if (tokens.read() === token) tokens.remove();
}
