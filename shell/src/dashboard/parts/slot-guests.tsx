import type { BootRemote } from '@atrium/contracts/registry/boot.schemas';
import { type SlotRequest, useSession } from '@atrium/mfe-kit';
import { useContext } from 'react';
import { RecoveryContext } from '../../screens/recovery-context';
import { limitRemotes } from '../rights';
import { PartCard } from './part-card';

/** In the order of their manifests, then of their names, so that it doesn't change from one load to the next. */
const listGuests = (remotes: readonly BootRemote[], id: string) =>
  remotes
    .flatMap((remote) => remote.guests.map((guest) => ({ remote, guest })))
    .filter(({ guest: { slot } }) => slot === id)
    .sort(
      (a, b) =>
        a.guest.order - b.guest.order ||
        a.remote.name.localeCompare(b.remote.name) ||
        a.guest.name.localeCompare(b.guest.name),
    );

/** The guests in a slot of a screen, each in a frame of its own. */
export function SlotGuests({ id, props }: SlotRequest) {
  const deps = useContext(RecoveryContext);
  const permissions = useSession((state) => state.user?.permissions);
  if (!deps) return null;
  return listGuests(limitRemotes(deps.remotes, permissions ?? []), id).map(({ remote, guest }) => (
    <PartCard
      key={`${remote.name} ${guest.name}`}
      title={guest.title}
      part={{ deps, remote, kind: 'guest', name: guest.name }}
      props={props}
    />
  ));
}
