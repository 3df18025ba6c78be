import type { BootRemote } from '@atrium/contracts/boot';
import type { WidgetEntry } from '@atrium/contracts/remote-manifest';
import { getPatienceMs } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { Card } from '@atrium/ui/card';
import { Skeleton } from '@atrium/ui/skeleton';
import { type ComponentType, lazy, Suspense, useEffect, useId, useState } from 'react';
import { retryAll } from '../../remotes/recover';
import { type FailureStage, KnownFailure, stageOf } from '../../remotes/remote-failure';
import type { RecoveryDeps } from '../../screens/recovery-context';
import { WidgetBoundary } from './widget-boundary';
import classes from './widgets.module.css';

/** The load of a remote and of a chunk end before it; a widget that suspends may not end at all. */
const LIMIT_FACTOR = 4;

interface WidgetFrameProps {
  deps: RecoveryDeps;
  remote: BootRemote;
  widget: WidgetEntry;
}

async function loadWidget({ deps, remote, widget }: WidgetFrameProps): Promise<{ default: ComponentType }> {
  const { module } = await deps.loader.load(remote);
  const load = module.widgets?.[widget.name];
  if (load === undefined) throw new Error(`${remote.name} has no widget ${widget.name}`);
  return { default: (await load()).Component };
}

/** One widget with its title. Whatever it does wrong happens inside this frame. */
export function WidgetFrame(props: WidgetFrameProps) {
  const { deps, remote, widget } = props;
  const titleId = useId();
  const [attempt, setAttempt] = useState(() => ({ count: 1, Widget: lazy(() => loadWidget(props)) }));
  const { Widget } = attempt;

  function retry(error?: unknown) {
    // The failed load of a whole remote is remembered for the life of the document.
    if (error instanceof KnownFailure) return retryAll(deps.remotes);
    setAttempt(({ count }) => ({ count: count + 1, Widget: lazy(() => loadWidget(props)) }));
  }
  function report(stage: FailureStage, error?: unknown) {
    const version = deps.loader.getVersion(remote.name) ?? remote.active.version;
    // The loader has reported it already.
    if (!(error instanceof KnownFailure))
      deps.report({ remote: remote.name, version, stage, error, isRecovered: false });
  }

  return (
    <Card as="section" aria-labelledby={titleId} className={classes.widget} data-size={widget.size}>
      <h2 id={titleId} className={classes.title}>
        {widget.title}
      </h2>
      <WidgetBoundary
        key={attempt.count}
        onError={(error) => report(stageOf(error, 'render'), error)}
        renderFailure={(error) => <Failure title={widget.title} onRetry={() => retry(error)} />}
      >
        <Suspense
          fallback={<Pending title={widget.title} onLate={() => report('timeout')} onRetry={() => retry()} />}
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
    const timer = setTimeout(() => {
      setLate(true);
      onLate();
    }, getPatienceMs() * LIMIT_FACTOR);
    return () => clearTimeout(timer);
    // Once per attempt: `onLate` is another function with each render.
  }, []);
  if (isLate) return <Failure title={title} onRetry={onRetry} />;
  return (
    <div className={classes.pending} aria-busy="true">
      <Skeleton lines={4} />
    </div>
  );
}

function Failure({ title, onRetry }: { title: string; onRetry(): void }) {
  return (
    <div role="status" className={classes.failure}>
      <p>“{title}” can't be shown at the moment. The rest of this page works.</p>
      <Button size="s" variant="outline" isSquare onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
