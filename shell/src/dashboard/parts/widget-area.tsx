import type { BootRemote } from '@atrium/contracts/registry/boot.schemas';
import { Card } from '@atrium/ui/card';
import { useContext, useId } from 'react';
import { RecoveryContext } from '../../screens/recovery-context';
import { PartCard } from './part-card';
import { PartFrame } from './part-frame';
import classes from './parts.module.css';

const listWidgets = (remotes: readonly BootRemote[], isWaiting: boolean) =>
  remotes.flatMap((remote) =>
    remote.widgets
      .filter(({ place }) => (place === 'waiting') === isWaiting)
      .map((widget) => ({ remote, widget })),
  );

/**
 * The lines of all remotes, each in a frame of its own, in one card: what waits for the person. The last sentence is hidden by the
 * style sheet while there is a line, something loads or something has failed.
 */
export function WaitingCard({ remotes }: { remotes: readonly BootRemote[] }) {
  const deps = useContext(RecoveryContext);
  const titleId = useId();
  const widgets = listWidgets(remotes, true);
  if (!deps || widgets.length === 0) return null;
  return (
    <Card as="section" aria-labelledby={titleId} className={classes.waiting}>
      <h2 id={titleId} className={classes.title}>
        Waiting for you
      </h2>
      {widgets.map(({ remote, widget: { name, title } }) => (
        <PartFrame
          key={`${remote.name} ${name}`}
          title={title}
          part={{ deps, remote, kind: 'widget', name }}
          loadingLines={1}
        />
      ))}
      <p className={classes.nothing}>Nothing waits for you.</p>
    </Card>
  );
}

/**
 * The widgets of all remotes, under the home page. The shell shows them, so that they stay when the remote of the page itself
 * has failed.
 */
export function WidgetArea({ remotes }: { remotes: readonly BootRemote[] }) {
  const deps = useContext(RecoveryContext);
  const widgets = listWidgets(remotes, false);
  if (!deps || widgets.length === 0) return null;
  return (
    <section aria-label="Widgets" className={classes.area}>
      {widgets.map(({ remote, widget }) => (
        <PartCard
          key={`${remote.name} ${widget.name}`}
          title={widget.title}
          size={widget.size}
          part={{ deps, remote, kind: 'widget', name: widget.name }}
        />
      ))}
    </section>
  );
}
