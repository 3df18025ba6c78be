import type { RemoteComponentRequest } from '@atrium/mfe-kit';
import { useContext } from 'react';
import { RecoveryContext } from '../../screens/recovery-context';
import { PartFrame } from './part-frame';

/** A component of one remote on the page of another one. */
export function ComponentFrame({ address, props, whenAway }: RemoteComponentRequest) {
  const deps = useContext(RecoveryContext);
  const [owner, name = ''] = address.split('/');
  const remote = deps?.remotes.find((each) => each.name === owner);
  // Retired, or not yet there.
  if (!deps || !remote) return whenAway ?? <p className="muted">“{name}” is not available.</p>;
  return (
    <PartFrame
      part={{ deps, remote, kind: 'component', name }}
      title={name}
      props={props}
      whenAway={whenAway}
    />
  );
}
