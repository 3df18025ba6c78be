import { createContext, createElement, type ReactNode, useContext } from 'react';
import { useStore } from 'zustand';
import type { SessionState, SessionStore } from './session-store';

export const SessionContext = createContext<SessionStore | null>(null);

export function SessionProvider({ store, children }: { store: SessionStore; children: ReactNode }) {
  return createElement(SessionContext.Provider, { value: store }, children);
}

export function useSessionStore(): SessionStore {
  const store = useContext(SessionContext);
  if (!store) throw new Error('useAuth must be used within an AuthProvider');
  return store;
}

export function useSession<T>(selector: (state: SessionState) => T): T {
  return useStore(useSessionStore(), selector);
}
