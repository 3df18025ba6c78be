import { getLoadLimitMs, watchForSilence } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { Skeleton } from '@atrium/ui/skeleton';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { retryAll } from '../../remotes/recover';
import { type RemoteFailure, stageOf, UnrecoverableError } from '../../remotes/remote-failure';
import { SlowNotice } from '../../screens/slow-notice';
import { listOthers, type Part, type PartAttempt, startAttempt } from './part-attempt';
import { PartBoundary } from './part-boundary';
import classes from './parts.module.css';

/** Longer than the loader's own limit, so it ends only parts that suspend for ever. */
const LIMIT_FACTOR = 1.5;

interface PartFrameProps {
  part: Part;
  /** The notice's title. */
  title: string;
  /** The part's props. */
  props?: object;
  /** Lines that stand for it while it loads. */
  loadingLines?: number;
}

/** One part of a remote. Whatever it does wrong happens inside this frame. */
export function PartFrame({ part, title, props = {}, loadingLines = 4 }: PartFrameProps) {
  const { deps, remote } = part;
  const [{ count, attempt }, setState] = useState(() => ({ count: 1, attempt: startAttempt(part) }));
  const setAttempt = (next: PartAttempt) => setState((state) => ({ count: state.count + 1, attempt: next }));
  const { Shown } = attempt;

  function retry(error?: unknown) {
    // What failed to load is remembered for the life of the document.
    if (error instanceof UnrecoverableError) return retryAll(deps.remotes);
    setAttempt(startAttempt(part));
  }
  function report(failure: Pick<RemoteFailure, 'stage' | 'error' | 'isRecovered'>) {
    deps.report({ ...failure, remote: remote.name, version: attempt.version ?? remote.active.version });
  }
  function handleOther(error: unknown) {
    const stage = stageOf(error, 'render');
    // The loader has tried every version, and has reported them.
    if (error instanceof UnrecoverableError || attempt.version === undefined) return;
    const thrown = [...attempt.thrown, attempt.version];
    if (listOthers(remote, thrown).length === 0) return report({ stage, error, isRecovered: false });
    const other = startAttempt(part, thrown);
    other.loading.then(
      () => report({ stage, error, isRecovered: true }),
      () => report({ stage, error, isRecovered: false }),
    );
    setAttempt(other);
  }
  const explain = (onRetry: () => void) => <Failure title={title} onRetry={onRetry} />;

  return (
    <PartBoundary key={count} onError={handleOther} renderFailure={(error) => explain(() => retry(error))}>
      <Suspense
        fallback={
          <Pending lines={loadingLines} onLate={() => report({ stage: 'timeout', isRecovered: false })}>
            {explain(() => retry())}
          </Pending>
        }
      >
        <Shown {...props} />
      </Suspense>
    </PartBoundary>
  );
}

/** The children take its place when the part is given up. */
function Pending({ lines, onLate, children }: { lines: number; onLate(): void; children: ReactNode }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    return watchForSilence(getLoadLimitMs() * LIMIT_FACTOR, () => {
      setLate(true);
      onLate();
    });
    // Once per attempt: `onLate` is another function with each render.
  }, []);
  if (isLate) return children;
  return (
    <div className={classes.pending} aria-busy="true">
      <Skeleton lines={lines} />
      <SlowNotice />
    </div>
  );
}

function Failure({ title, onRetry }: { title: string; onRetry(): void }) {
  return (
    <div role="status" className={classes.failure}>
      <p>“{title}” can't be shown at the moment. The rest of this page works.</p>
      <Button size="s" variant="outline" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
