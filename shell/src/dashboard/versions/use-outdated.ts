import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { findOutdated } from '../../remotes/outdated-versions';
import { type RecoveryDeps, useRecovery } from '../../screens/recovery-context';

const ASK_EVERY_MS = 5 * 60_000;

/** The versions that the document names, and those that took over from a failed one. */
function listUsed({ remotes, loader }: RecoveryDeps) {
  return remotes.flatMap(({ name, active }) => {
    const version = loader.getVersion(name) ?? active.version;
    return [...new Set([active.version, version])].map((each) => ({ name, version: each }));
  });
}

/**
 * Tells the registry every five minutes which versions this tab uses, which keeps their files. True as soon as a new page would
 * get another version of any remote.
 */
export function useOutdated(): boolean {
  const deps = useRecovery();
  const [isOutdated, setOutdated] = useState(false);

  useEffect(() => {
    if (!deps) return;
    const ask = async () => {
      const outdated = await findOutdated(deps.api, listUsed(deps));
      setOutdated(
        deps.remotes.some(
          ({ name, active, isOpened }) =>
            !isOpened && outdated.some((used) => used.name === name && used.version === active.version),
        ),
      );
    };
    const askOrWait = () =>
      void ask().catch((error: unknown) => console.warn('Versions are not known', error));
    const askWhenShown = () => document.hidden || askOrWait();
    const timer = setInterval(askOrWait, ASK_EVERY_MS);
    document.addEventListener('visibilitychange', askWhenShown);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', askWhenShown);
    };
  }, [deps]);
  return isOutdated;
}

/**
 * Loads the document again when the next page is shown: whoever had unsaved work has been asked by then. An editor that only
 * changes its address stays open.
 */
export function useReloadOnNextPage(isOutdated: boolean, reload = () => window.location.reload()): void {
  const { pathname, state } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    const hasChanged = shown.current !== pathname;
    shown.current = pathname;
    const keepsEditor = (state as { keepsEditor?: boolean } | null)?.keepsEditor === true;
    if (hasChanged && isOutdated && !keepsEditor) reload();
  }, [pathname, state, isOutdated, reload]);
}
