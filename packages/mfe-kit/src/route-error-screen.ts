import { type ComponentType, createContext, createElement, type ReactNode, useContext } from 'react';

const ErrorScreenContext = createContext<ComponentType | null>(null);

/** The shell provides its "not found" and "something went wrong" screens. */
export function ErrorScreenProvider({ screen, children }: { screen: ComponentType; children: ReactNode }) {
  return createElement(ErrorScreenContext.Provider, { value: screen }, children);
}

/** An `errorElement` that shows the shell's error screens inside the remote's own layout. */
export function RouteErrorScreen() {
  const Screen = useContext(ErrorScreenContext);
  if (!Screen) throw new Error('RouteErrorScreen must be used within an ErrorScreenProvider');
  return createElement(Screen);
}
