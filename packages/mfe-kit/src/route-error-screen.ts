import { type ComponentType, createContext, createElement, type ReactNode, useContext } from 'react';

const ErrorScreenContext = createContext<ComponentType | null>(null);

/** The shell lends its screens for "not found" and "something went wrong". */
export function ErrorScreenProvider({ screen, children }: { screen: ComponentType; children: ReactNode }) {
  return createElement(ErrorScreenContext.Provider, { value: screen }, children);
}

/** `errorElement` for a remote that wants the shell's error screens inside its own layout. */
export function RouteErrorScreen() {
  const Screen = useContext(ErrorScreenContext);
  if (!Screen) throw new Error('RouteErrorScreen must be used within an ErrorScreenProvider');
  return createElement(Screen);
}
