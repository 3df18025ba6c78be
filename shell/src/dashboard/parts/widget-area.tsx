import type { BootRemote } from '@atrium/contracts/registry/boot.schemas';
import { useContext } from 'react';
import { RecoveryContext } from '../../screens/recovery-context';
import { PartCard } from './part-card';
import classes from './parts.module.css';

/**
 * The widgets of all remotes, under the home page. The shell shows them, so that they stay when the remote of the page itself
 * has failed.
 */
export function WidgetArea({ remotes }: { remotes: readonly BootRemote[] }) {
  const deps = useContext(RecoveryContext);
  const widgets = remotes.flatMap((remote) => remote.widgets.map((widget) => ({ remote, widget })));
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
