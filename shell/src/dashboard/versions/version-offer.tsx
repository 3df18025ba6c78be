import { Button } from '@atrium/ui/button';
import { useRecovery } from '../../screens/recovery-context';
import { useOutdated, useReloadOnNextPage } from './use-outdated';
import classes from './version-offer.module.css';

/** The stored version that this tab alone shows, as staff have opened it under Remotes. */
function OpenedVersion() {
  const opened = useRecovery()?.remotes.find(({ isOpened }) => isOpened);
  if (!opened) return null;
  return (
    <p className="muted small">
      This page shows {opened.name} {opened.active.version}. Others don't get it.
    </p>
  );
}

/** A quiet line when a new version is there. It is taken with the next page, or at once by the button. */
export function VersionOffer({ reload = () => window.location.reload() }: { reload?: () => void }) {
  const isOutdated = useOutdated();
  useReloadOnNextPage(isOutdated, reload);
  return (
    <div role="status" className={classes.offer}>
      <OpenedVersion />
      {isOutdated && (
        <>
          <p className="muted small">A new version is ready. It opens with the next page.</p>
          <Button size="s" variant="outline" onClick={reload}>
            Load it now
          </Button>
        </>
      )}
    </div>
  );
}
