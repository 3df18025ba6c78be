import { getLoadLimitMs, watchForSilence } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { Card } from '@atrium/ui/card';
import { Skeleton } from '@atrium/ui/skeleton';
import { Suspense, useEffect, useId, useState } from 'react';
import { retryAll } from '../../remotes/recover';
import { type RemoteFailure, stageOf, UnrecoverableError } from '../../remotes/remote-failure';
import { SlowNotice } from '../../screens/slow-notice';
import { listOthers, startAttempt, type WidgetAttempt, type WidgetProps } from './widget-attempt';
import { WidgetBoundary } from './widget-boundary';
import classes from './widgets.module.css';

/** Longer than the loader's own limit, so it ends only widgets that suspend for ever. */
const LIMIT_FACTOR = 1.5;

/** One widget with its title. Whatever it does wrong happens inside this frame. */
export function WidgetFrame(props: WidgetProps) {
  const { deps, remote, widget } = props;
  const titleId = useId();
  const [{ count, attempt }, setState] = useState(() => ({ count: 1, attempt: startAttempt(props) }));
  const setAttempt = (next: WidgetAttempt) =>
    setState((state) => ({ count: state.count + 1, attempt: next }));
  const { Widget } = attempt;

  function retry(error?: unknown) {
    // What failed to load is remembered for the life of the document.
    if (error instanceof UnrecoverableError) return retryAll(deps.remotes);
    setAttempt(startAttempt(props));
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
    const other = startAttempt(props, thrown);
    other.loading.then(
      () => report({ stage, error, isRecovered: true }),
      () => report({ stage, error, isRecovered: false }),
    );
    setAttempt(other);
  }

  return (
    <Card as="section" aria-labelledby={titleId} className={classes.widget} data-size={widget.size}>
      <h2 id={titleId} className={classes.title}>
        {widget.title}
      </h2>
      <WidgetBoundary
        key={count}
        onError={handleOther}
        renderFailure={(error) => <Failure title={widget.title} onRetry={() => retry(error)} />}
      >
        <Suspense
          fallback={
            <Pending
              title={widget.title}
              onLate={() => report({ stage: 'timeout', isRecovered: false })}
              onRetry={() => retry()}
            />
          }
        >
          <Widget />
        </Suspense>
      </WidgetBoundary>
    </Card>
  );
}

function Pending({ title, onLate, onRetry }: { title: string; onLate(): void; onRetry(): void }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    return watchForSilence(getLoadLimitMs() * LIMIT_FACTOR, () => {
      setLate(true);
      onLate();
    });
    // Once per attempt: `onLate` is another function with each render.
  }, []);
  if (isLate) return <Failure title={title} onRetry={onRetry} />;
  return (
    <div className={classes.pending} aria-busy="true">
      <Skeleton lines={4} />
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
