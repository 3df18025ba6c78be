import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';

interface SharedToolbar {
  /** Undefined until it is on the page. */
  place: HTMLElement | undefined;
  /** The id of the text that was focused last: the toolbar formats it. */
  current: string | undefined;
  setCurrent(change: (current: string | undefined) => string | undefined): void;
}

const SharedToolbarContext = createContext<SharedToolbar | undefined>(undefined);

interface SharedToolbarProviderProps {
  place: HTMLElement | undefined;
  children: ReactNode;
}

/** The texts inside have one toolbar, in `place`, and no frames. */
export function SharedToolbarProvider({ place, children }: SharedToolbarProviderProps) {
  const [current, setCurrent] = useState<string>();
  const shared = useMemo(() => ({ place, current, setCurrent }), [place, current]);
  return <SharedToolbarContext value={shared}>{children}</SharedToolbarContext>;
}

/** `place` is that of the toolbar while it belongs to this text. Undefined for a text with a toolbar of its own. */
export function useSharedToolbar(id: string) {
  const shared: Partial<SharedToolbar> = useContext(SharedToolbarContext) ?? {};
  const { place, current, setCurrent } = shared;
  useEffect(() => {
    if (current === undefined) setCurrent?.((known) => known ?? id);
  }, [current, setCurrent, id]);
  useEffect(() => () => setCurrent?.((known) => (known === id ? undefined : known)), [setCurrent, id]);
  if (setCurrent === undefined) return undefined;
  return { place: current === id ? place : undefined, take: () => setCurrent(() => id) };
}
