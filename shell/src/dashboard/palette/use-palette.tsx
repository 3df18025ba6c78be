import { toast } from '@atrium/mfe-kit';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Manifested } from '../nav-entries';
import type { DashboardDialogName } from './dashboard-dialog';
import { listenForDashboardKeys } from './dashboard-keys';
import { listGoKeys } from './shortcuts';

type Loaded = typeof import('./dashboard-dialog');

/** Ctrl+K (Cmd+K), `?` and `g` plus a letter, on every screen of the back office. */
export function usePalette(remotes: readonly Manifested[]): { open(): void; dialog: ReactNode } {
  const [name, setName] = useState<DashboardDialogName | null>(null);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const navigate = useNavigate();
  const isLoading = useRef(false);

  useEffect(() => {
    if (name === null || loaded !== null || isLoading.current) return;
    isLoading.current = true;
    import(/* webpackChunkName: "shell.palette" */ './dashboard-dialog').then(setLoaded, () => {
      isLoading.current = false;
      setName(null);
      toast.error('The search could not be loaded. Please try again.', { id: 'palette' });
    });
  }, [name, loaded]);

  const goKeys = useMemo(() => listGoKeys(remotes), [remotes]);
  useEffect(
    () =>
      listenForDashboardKeys({
        togglePalette: () => setName((before) => (before === 'palette' ? null : 'palette')),
        showShortcuts: () => setName('shortcuts'),
        goTo: (path) => void navigate(path),
        goKeys,
      }),
    [navigate, goKeys],
  );

  const close = useCallback(() => setName(null), []);
  return {
    open: () => setName('palette'),
    dialog: name !== null && loaded !== null && (
      <loaded.DashboardDialog
        name={name}
        remotes={remotes}
        onClose={close}
        onShowShortcuts={() => setName('shortcuts')}
      />
    ),
  };
}
