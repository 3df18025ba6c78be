import { Button } from '@atrium/ui/button';
import { useOutdated, useReloadOnNextPage } from './use-outdated';
import classes from './version-offer.module.css';

/** A quiet line when a new version is there. It is taken with the next page, or at once by the button. */
export function VersionOffer({ reload = () => window.location.reload() }: { reload?: () => void }) {
  const isOutdated = useOutdated();
  useReloadOnNextPage(isOutdated, reload);
  return (
    <div role="status" className={classes.offer}>
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
