import type { SessionUser } from '@atrium/contracts/auth/schemas';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Credentials, SessionDeps, SignedIn } from './session-calls';

export interface SessionState {
  user: SessionUser | null;
  isLoading: boolean;
  isInitialised: boolean;
  /** The stored session belonged to a user without a right in the back office and was dropped. */
  isRefused: boolean;
  /** The server could not be asked about the stored session, which stays: a later document may restore it. */
  isUnreachable: boolean;
  /** Another person has signed in in this browser: this page belongs to the former session and sends nothing any more. */
  isReplaced: boolean;
  error: string;
  /** The password was right, and a code or a passkey is asked for; empty or unset otherwise. */
  challenge?: string;
  /** Codes of an app and recovery codes answer the challenge. */
  takesCode?: boolean;
  takesPasskey?: boolean;
  login(credentials: Credentials): Promise<boolean>;
  logout(): Promise<void>;
  restore(): Promise<void>;
  /** Takes over the server's response to a change of the account. */
  accept(changed: { user: SessionUser; token?: string }): void;
}

export type SessionStore = StoreApi<SessionState>;

const loadCalls = () => import(/* webpackChunkName: "session" */ './session-calls');

export function createSessionStore(deps: SessionDeps): SessionStore {
  const { api, tokens } = deps;
  return createStore<SessionState>()((set) => ({
    user: null,
    isLoading: true,
    isInitialised: false,
    isRefused: false,
    isUnreachable: false,
    isReplaced: false,
    error: '',

    async restore() {
      const restored = tokens.read()
        ? await (await loadCalls()).restoreUser(deps)
        : { user: null, isRefused: false, isUnreachable: false };
      set({ ...restored, isLoading: false, isInitialised: true });
    },

    accept({ user, token }) {
      if (token) tokens.write(token);
      set({ user });
    },

    async login(credentials) {
      set({ isLoading: true, error: '' });
      const signedIn = await loadCalls()
        .then(({ signIn }) => signIn(deps, credentials))
        .catch((): SignedIn => ({}));
      if (!signedIn.user) {
        set({ isLoading: false, error: 'Login failed', ...signedIn });
        return false;
      }
      set({ ...signedIn, challenge: '', isLoading: false, isInitialised: true });
      deps.onSignedIn();
      return true;
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
