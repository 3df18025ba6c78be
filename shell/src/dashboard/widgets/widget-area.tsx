import type { BootRemote } from '@atrium/contracts/registry/boot.schemas';
import { useContext } from 'react';
import { RecoveryContext } from '../../screens/recovery-context';
import { WidgetFrame } from './widget-frame';
import classes from './widgets.module.css';

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
        <WidgetFrame key={`${remote.name} ${widget.name}`} deps={deps} remote={remote} widget={widget} />
      ))}
    </section>
  );
}
