import type { ErrorPages } from '@atrium/contracts/content/error-pages.constants';
import { type ComponentType, createContext, createElement, type ReactNode, useContext } from 'react';

export interface ErrorScreenProps {
  /** Instead of the shell's own texts. */
  texts?: Pick<ErrorPages, 'notFound' | 'failure'> | undefined;
}

type ErrorScreen = ComponentType<ErrorScreenProps>;

const ErrorScreenContext = createContext<ErrorScreen | null>(null);

/** The shell provides its "not found" and "something went wrong" screens. */
export function ErrorScreenProvider({ screen, children }: { screen: ErrorScreen; children: ReactNode }) {
  return createElement(ErrorScreenContext.Provider, { value: screen }, children);
}

/** An `errorElement` that shows the shell's error screens inside the remote's own layout. */
export function RouteErrorScreen(props: ErrorScreenProps) {
  const Screen = useContext(ErrorScreenContext);
  if (!Screen) throw new Error('RouteErrorScreen must be used within an ErrorScreenProvider');
  return createElement(Screen, props);
}
