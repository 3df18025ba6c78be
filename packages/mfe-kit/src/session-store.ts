import type { SessionUser } from '@atrium/contracts/auth';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ApiClient } from './api-client';
import { ApiError } from './api-error';
import type { TokenStorage } from './token-storage';

export interface SessionState {
  user: SessionUser | null;
  isLoading: boolean;
  isInitialised: boolean;
  /** The stored session belonged to a user without the admin role and was dropped. */
  isRefused: boolean;
  error: string;
  login(credentials: { email: string; password: string }): Promise<boolean>;
  logout(): Promise<void>;
  restore(): Promise<void>;
  /** What the server returned after a change of the account. */
  accept(changed: { user: SessionUser; token?: string }): void;
}

export type SessionStore = StoreApi<SessionState>;

export interface SessionDeps {
  api: ApiClient;
  tokens: TokenStorage;
  onSignedIn(): void;
  onSignedOut(): void;
  /** Delays before each retry of the silent restore. */
  restoreRetryMs?: readonly number[];
}

const RESTORE_RETRY_MS = [500, 1500, 3000];

export function createSessionStore(deps: SessionDeps): SessionStore {
  const { api, tokens } = deps;
  return createStore<SessionState>()((set) => ({
    user: null,
    isLoading: true,
    isInitialised: false,
    isRefused: false,
    error: '',

    async restore() {
      const restored = tokens.read() ? await restoreUser(deps) : noSession;
      set({ ...restored, isLoading: false, isInitialised: true });
    },

    accept({ user, token }) {
      if (token) tokens.write(token);
      set({ user });
    },

    async login(credentials) {
      set({ isLoading: true, error: '' });
      try {
        const { token } = await api.post('/api/auth/login', credentials, { keepsSessionOn401: true });
        const { user } = await fetchUser(api, token);
        if (user.role !== 'admin') throw createAccessDenied();
        tokens.write(token);
        set({ user, isLoading: false, isInitialised: true });
        deps.onSignedIn();
        return true;
      } catch (error) {
        set({ isLoading: false, error: explainLogin(error) || 'Login failed' });
        return false;
      }
    },

    async logout() {
      const ended = tokens.read()
        ? api.post('/api/auth/logout', undefined, { keepsSessionOn401: true })
        : Promise.resolve();
      tokens.remove();
      set({ user: null });
      deps.onSignedOut();
      // Signed out locally in any case; the server's session expires by itself.
      await ended.catch((error: unknown) =>
        console.warn('The session could not be ended on the server', error),
      );
    },
  }));
}

const createAccessDenied = () =>
  new ApiError({ status: 403, code: 'forbidden', message: 'Access denied: Admin privileges required' });

/** The message of a failure; undefined for a response without one. */
function explainLogin(error: unknown): string {
  return error instanceof ApiError && !error.isUnexplained ? error.message : '';
}

function fetchUser(api: ApiClient, token: string) {
  return api.get('/api/auth/me', {
    headers: { authorization: `Bearer ${token}` },
    keepsSessionOn401: true,
  });
}

function isWorthRetrying(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

const noSession = { user: null, isRefused: false };

/** The user of the stored token; the token is dropped unless they are an admin. */
async function restoreUser({ api, tokens, restoreRetryMs = RESTORE_RETRY_MS }: SessionDeps) {
  for (let attempt = 0; ; attempt++) {
    const token = tokens.read();
    if (!token) return noSession;
    try {
      const restored = await fetchUser(api, token);
      if (restored.user.role !== 'admin') {
        tokens.remove();
        return { user: null, isRefused: true };
      }
      if (restored.token) tokens.write(restored.token);
      return { user: restored.user, isRefused: false };
    } catch (error) {
      const pauseMs = restoreRetryMs[attempt];
      if (pauseMs === undefined || !isWorthRetrying(error)) {
        tokens.remove();
        return noSession;
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}
