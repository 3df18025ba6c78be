import {
  type RegistryState,
  type ServedBuild,
  type ServedRemote,
  type SuspendedRemote,
  servedBuild,
  suspendedRemote,
} from '@atrium/contracts/registry/builds.schemas';
import { resolveSettings } from '@atrium/contracts/registry/settings.constants';
import { z } from 'zod';
import type { RegistryContext } from '../context';
import { type VersionDocument, versionId } from '../versions/version-document';
import { listPointedVersions, type RemoteDocument } from './remote-document';

const clientFile = /^client\/([^/]+\.(?:js|css))$/;

const fileHashes = z.array(z.object({ path: z.string(), integrity: z.string() })).catch([]);

const readIntegrity = ({ files }: VersionDocument): Record<string, string> =>
  Object.fromEntries(
    fileHashes.parse(files).flatMap(({ path, integrity }) => {
      const name = clientFile.exec(path)?.[1];
      return name === undefined ? [] : [[name, integrity]];
    }),
  );

/** The build as gateways and renderers get it; undefined for a damaged row. */
export function toServedBuild(row: VersionDocument): ServedBuild | undefined {
  const { data } = servedBuild.safeParse({ ...row.build, integrity: readIntegrity(row), calls: row.calls });
  return data !== undefined && versionId(data.name, data.version) === row._id ? data : undefined;
}

/** With what staff decide of its remote now: a grant that was taken back ends at once, also for versions that are in use. */
export const asConfigured = (
  build: ServedBuild,
  { grants, settings }: Pick<RemoteDocument, 'grants' | 'settings'>,
): ServedBuild => ({
  ...build,
  origins: build.origins.filter((origin) => grants.origins.includes(origin)),
  ...(Object.keys(build.settings).length > 0 && { values: resolveSettings(build.settings, settings) }),
});

async function readBuilds(
  { versions, logger }: RegistryContext,
  records: RemoteDocument[],
): Promise<Map<string, ServedBuild>> {
  const ids = records.flatMap((record) =>
    listPointedVersions(record).map((version) => versionId(record._id, version)),
  );
  const rows = await versions.findUnparsed(ids);
  return new Map(
    rows.flatMap((row) => {
      const build = toServedBuild(row);
      if (build !== undefined) return [[row._id, build]];
      logger.error({ version: row._id }, 'damaged version left out');
      return [];
    }),
  );
}

/** The state that gateways and renderers serve. A damaged row is left out: it is the problem of its own remote alone. */
export async function readState(context: RegistryContext): Promise<RegistryState> {
  const { remotes, logger } = context;
  // Before the rows: a change in between is read again with the next revision.
  const revision = await remotes.readRevision();
  const { records, damaged } = await remotes.list();
  for (const name of damaged) logger.error({ remote: name }, 'damaged remote left out');
  const offered = records.filter(({ retiredAt }) => retiredAt === null);
  const builds = await readBuilds(context, offered);
  const served = offered.flatMap((record): ServedRemote[] => {
    const buildOf = (version: string) => {
      const build = builds.get(versionId(record._id, version));
      return build && asConfigured(build, record);
    };
    const usable = [record.active, ...record.trail].flatMap((version) =>
      version === null ? [] : (buildOf(version) ?? []),
    );
    const [active, previous = null] = usable;
    if (active === undefined) return [];
    const canary = record.canary === null ? undefined : buildOf(record.canary.version);
    return [
      {
        name: record._id,
        active,
        previous,
        canary:
          canary === undefined || record.canary === null
            ? null
            : { build: canary, percent: record.canary.percent },
      },
    ];
  });
  return { revision, remotes: served, suspended: await findSuspended(context, offered) };
}

/** Remotes whose last version was taken back, with the prefixes that it had. */
async function findSuspended(
  { versions }: RegistryContext,
  records: RemoteDocument[],
): Promise<SuspendedRemote[]> {
  const ids = records.flatMap(({ _id, active, withdrawn: [last] }) =>
    active === null && last !== undefined ? [versionId(_id, last)] : [],
  );
  const rows = ids.length === 0 ? [] : await versions.findUnparsed(ids);
  return rows.flatMap(({ build }) => suspendedRemote.safeParse(build).data ?? []);
}
