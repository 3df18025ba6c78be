import { areaOf } from '@atrium/contracts/registry/boot';
import type { RemoteBuild } from '@atrium/contracts/registry/builds.schemas';
import type { GateCheck } from './gate';

const chunkPrefix = 'component.';

const exposes = ({ name, chunks }: Pick<RemoteBuild, 'name' | 'chunks'>, address: string): boolean => {
  const [owner, component = ''] = address.split('/');
  return owner === name && Object.hasOwn(chunks, chunkPrefix + component);
};

/** Components that remotes of the back office show of each other: neither side is published without the other. */
export const componentsCheck: GateCheck = {
  name: 'components',
  find({ archive: { build }, others }) {
    const actives = others.map(({ active }) => active).filter(({ name }) => name !== build.name);
    const isPublic = areaOf(build) === 'public';
    const exposed = Object.keys(build.chunks).some((chunk) => chunk.startsWith(chunkPrefix));
    const lacking = (build.shows ?? []).filter(
      (address) => ![build, ...actives].some((remote) => exposes(remote, address)),
    );
    const broken = actives.flatMap(({ name, shows = [] }) =>
      shows
        .filter((address) => address.startsWith(`${build.name}/`) && !exposes(build, address))
        .map((address) => `${name} shows ${address}, which this version doesn't expose`),
    );
    return [
      ...(isPublic && exposed ? ['components for other remotes are for the back office'] : []),
      ...lacking.map((address) => `its code shows ${address}, which no active remote exposes`),
      ...broken,
    ];
  },
};
