import {
  type ApiClient,
  createApiClient,
  createSessionStore,
  createTokenStorage,
  type SessionStore,
} from '@atrium/mfe-kit';

import { getArea } from './document-area';

interface BrowserSession {
  api: ApiClient;
  session: SessionStore;
}

/** The page's API client and session. `leaveToLogin` runs after the session is gone. */
export function createBrowserSession(leaveToLogin: (reason: 'logout' | 'expired') => void): BrowserSession {
  const tokens = createTokenStorage();
  const api = createApiClient({
    fetch: (request) => fetch(request),
    origin: window.location.origin,
    // Staff see the public pages as visitors do: without drafts, and with the figures in place of their tokens.
    readToken: () => (getArea(window.location.pathname) === 'public' ? null : tokens.read()),
    onUnauthorized: endSession,
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
  // Storage events come from other tabs only: one of them has signed out. A public page needs no session and stays.
  window.addEventListener('storage', () => {
    if (session.getState().user === null || tokens.read() !== null) return;
    if (getArea(window.location.pathname) === 'public') session.setState({ user: null });
    else endSession();
  });
  return { api, session };
}
