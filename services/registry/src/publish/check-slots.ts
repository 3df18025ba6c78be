import { areaOf } from '@atrium/contracts/registry/boot';
import type { GateCheck } from './gate';

/** Slots and their guests: no remote names a slot that isn't there, and none loses one that an active guest is shown in. */
export const slotsCheck: GateCheck = {
  name: 'slots',
  find({ archive: { build }, others }) {
    const actives = others.map(({ active }) => active).filter(({ name }) => name !== build.name);
    const { name, guests, slots = [], chunks } = build;
    const offered = [build, ...actives].flatMap((remote) => remote.slots ?? []);
    const names = guests.map((guest) => guest.name);
    return [
      ...(areaOf(build) === 'public' && guests.length + slots.length > 0
        ? ['slots and guests are for screens of the back office']
        : []),
      ...names
        .filter((guest, index) => names.indexOf(guest) !== index)
        .map((guest) => `two guests are named ${guest}`),
      ...names
        .filter((guest) => chunks[`guest.${guest}`] === undefined)
        .map((guest) => `the guest ${guest} has no chunk: import it with webpackChunkName "guest.${guest}"`),
      ...guests
        .filter(({ slot }) => !offered.includes(slot))
        .map((guest) => `the guest ${guest.name} is for ${guest.slot}, which no active remote offers`),
      ...actives.flatMap((other) =>
        other.guests
          .filter(({ slot }) => slot.startsWith(`${name}/`) && !slots.includes(slot))
          .map(({ slot }) => `${other.name} has a guest in ${slot}, which this version doesn't offer`),
      ),
    ];
  },
};
