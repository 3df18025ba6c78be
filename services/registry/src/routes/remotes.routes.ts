import { registryCalls } from '@atrium/contracts/registry/calls';
import { notFound } from '@atrium/service-kit/app-error';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { success } from '@atrium/service-kit/http/responses';
import { describeVitals } from '../canaries/describe-vitals';
import type { RegistryContext } from '../context';
import { collectVersions } from '../publish/collect';
import { createDeployToken } from '../publish/deploy-token';
import { changeRemote } from '../remotes/change-remote';
import { type RemoteDocument, toRemoteStatus } from '../remotes/remote-document';
import { listSettings } from '../settings/settings';
import { versionId } from '../versions/version-document';
import { toVersionInfo } from '../versions/version-info';
import { installationId } from './installation-guards';
import { staffOrToken } from './token-guards';

/** The remotes as staff see them, and their deploy tokens. */
export function remotesRoutes(context: RegistryContext): CallRoute[] {
  const { remotes, versions, clock } = context;

  const idsOfCurrent = ({ _id, active, canary }: RemoteDocument): string[] =>
    [active, canary?.version]
      .filter((version) => typeof version === 'string')
      .map((version) => versionId(_id, version));

  async function summarise(records: RemoteDocument[]) {
    const rows = await versions.findMany(records.flatMap(idsOfCurrent));
    const byId = new Map(rows.map((row) => [row._id, row]));
    return records.map((record) => ({
      ...toRemoteStatus(record),
      current: idsOfCurrent(record).flatMap((id) => {
        const row = byId.get(id);
        return row === undefined ? [] : [toVersionInfo(row, record)];
      }),
    }));
  }

  return [
    handle(registryCalls.list, async () => success(await summarise((await remotes.list()).records))),
    handle(registryCalls.collect, async () => success(await collectVersions(context))),
    handle(
      registryCalls.read,
      async ({ params: { name } }) => {
        const record = await remotes.find(name);
        if (record === null) throw notFound(`There is no remote ${name}`);
        const rows = await versions.list(name);
        return success({
          ...toRemoteStatus(record),
          versions: rows.map((row) => toVersionInfo(row, record)),
          vitals: await describeVitals(context, record),
          settings: listSettings(record, rows),
          history: record.history.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
        });
      },
      { guard: staffOrToken(context) },
    ),
    handle(registryCalls.issueToken, async ({ params: { name }, body, actor }) => {
      const { prefixes, origins, canMove, revision } = body;
      const { token, hash } = createDeployToken(name);
      const changed = await changeRemote(context, {
        name,
        by: actor.name,
        revision,
        canCreate: true,
        apply: (record) => ({
          action: 'issued a token',
          record: {
            ...record,
            token: {
              hash,
              issuedAt: clock.now(),
              by: actor.name,
              byId: actor.id === installationId ? null : actor.id,
              lastUsedAt: null,
              canMove: canMove ?? record.token?.canMove ?? false,
            },
            grants: {
              prefixes: prefixes ?? record.grants.prefixes,
              origins: origins ?? record.grants.origins,
            },
          },
        }),
      });
      return success({ token, remote: toRemoteStatus(changed) });
    }),
    handle(registryCalls.revokeToken, async ({ params: { name }, body: { reason, revision }, actor }) => {
      const changed = await changeRemote(context, {
        name,
        by: actor.name,
        reason,
        revision,
        apply: (record) => ({ record: { ...record, token: null }, action: 'revoked the token' }),
      });
      return success(toRemoteStatus(changed));
    }),
  ];
}
