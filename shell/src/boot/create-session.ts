import {
  type ApiClient,
  ApiError,
  createApiClient,
  createSessionStore,
  createTokenStorage,
  type SessionStore,
  type TokenStorage,
} from '@atrium/mfe-kit';
import { getArea } from './document-area';
import { readTokenOwner } from './token-owner';

interface BrowserSession {
  api: ApiClient;
  session: SessionStore;
}

/** The page's API client and session. `leaveToLogin` runs after the session is gone. */
export function createBrowserSession(leaveToLogin: (reason: 'logout' | 'expired') => void): BrowserSession {
  const stored = createTokenStorage();
  /** Each document has one area. */
  const isPublic = getArea(window.location.pathname) === 'public';
  /** The stored token is that of all tabs: another person may have signed in in one of them. */
  function isOfOther(token: string | null): boolean {
    const { user } = session.getState();
    const owner = token === null || user === null ? undefined : readTokenOwner(token);
    return owner !== undefined && owner !== user?.id;
  }
  function refuseOther(): never {
    session.setState({ isReplaced: true });
    throw new ApiError({
      status: 0,
      code: 'session_replaced',
      message: 'Somebody else has signed in in this browser, so nothing was sent. Please reload the page.',
    });
  }
  const tokens: TokenStorage = {
    ...stored,
    // Staff see the public pages as visitors do: without drafts, and with the figures in place of their tokens.
    read() {
      const token = stored.read();
      return isPublic || isOfOther(token) ? null : token;
    },
    remove() {
      if (!isPublic && !isOfOther(stored.read())) stored.remove();
    },
  };
  const api = createApiClient({
    fetch: (request) => fetch(request),
    origin: window.location.origin,
    readToken() {
      return isOfOther(stored.read()) ? refuseOther() : tokens.read();
    },
    onUnauthorized(token) {
      // Another tab has signed in anew since this call was sent.
      if (token === stored.read() || stored.read() === null) endSession();
    },
  });
  const session = createSessionStore({
    api,
    tokens,
    // The spec asks for a full navigation: the dashboard is a separate document.
    onSignedIn: () => window.location.assign('/dashboard'),
    onSignedOut: () => leaveToLogin('logout'),
  });
  function endSession() {
    tokens.remove();
    session.setState({ user: null });
    leaveToLogin('expired');
  }
  // Storage events come from other tabs only: one of them has signed out, or in as another person.
  window.addEventListener('storage', () => {
    const token = stored.read();
    if (session.getState().user === null) return;
    if (isOfOther(token)) return session.setState({ isReplaced: true });
    if (token !== null) return session.setState({ isReplaced: false });
    endSession();
  });
  return { api, session };
}
