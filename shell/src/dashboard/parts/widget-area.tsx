import type { BootRemote } from '@atrium/contracts/registry/boot.schemas';
import type { WidgetEntry } from '@atrium/contracts/registry/remote-manifest.schemas';
import { Card } from '@atrium/ui/card';
import { useContext, useId } from 'react';
import { RecoveryContext } from '../../screens/recovery-context';
import type { Part } from './part-attempt';
import { PartFrame } from './part-frame';
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
        <WidgetCard
          key={`${remote.name} ${widget.name}`}
          widget={widget}
          part={{ deps, remote, kind: 'widget', name: widget.name }}
        />
      ))}
    </section>
  );
}

function WidgetCard({ widget: { title, size }, part }: { widget: WidgetEntry; part: Part }) {
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId} className={classes.widget} data-size={size}>
      <h2 id={titleId} className={classes.title}>
        {title}
      </h2>
      <PartFrame part={part} title={title} />
    </Card>
  );
}
