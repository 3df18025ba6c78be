import { type IssuedToken, type RemoteDetails, remoteParam, tokenInput } from '@atrium/contracts/remotes';
import { notFound } from '@atrium/service-kit/app-error';
import type { Clock } from '@atrium/service-kit/clock';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import type { Guards } from '@atrium/service-kit/http/guards';
import { success } from '@atrium/service-kit/http/responses';
import { validate } from '@atrium/service-kit/http/validate';
import { Hono } from 'hono';
import type { Collect } from '../publish/collect';
import { createDeployToken } from '../publish/deploy-token';
import type { ChangeRemote } from '../remotes/change-remote';
import { toRemoteStatus } from '../remotes/remote-record';
import type { RemoteRepository } from '../remotes/remote-repository';
import { toVersionInfo } from '../versions/version-record';
import type { VersionRepository } from '../versions/version-repository';
import { actorNameOf } from './actor-name';

/** The remotes as staff see them, and their deploy tokens. */
export function createRemotesRoutes({
  remotes,
  versions,
  changeRemote,
  collect,
  clock,
  guards: { requireAdmin },
}: {
  remotes: RemoteRepository;
  versions: VersionRepository;
  changeRemote: ChangeRemote;
  collect: Collect;
  clock: Clock;
  guards: Guards;
}) {
  return new Hono<ServiceEnv>()
    .get('/remotes', requireAdmin, async (c) => {
      const { records } = await remotes.list();
      return c.json(success(records.map(toRemoteStatus)));
    })
    .post('/collect', requireAdmin, async (c) => c.json(success(await collect())))
    .get('/remotes/:name', requireAdmin, validate('param', remoteParam), async (c) => {
      const { name } = c.req.valid('param');
      const record = await remotes.find(name);
      if (record === null) throw notFound(`There is no remote ${name}`);
      const details: RemoteDetails = {
        ...toRemoteStatus(record),
        versions: (await versions.list(name)).map(toVersionInfo),
        history: record.history.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
      };
      return c.json(success(details));
    })
    .post(
      '/remotes/:name/token',
      requireAdmin,
      validate('param', remoteParam),
      validate('json', tokenInput),
      async (c) => {
        const { name } = c.req.valid('param');
        const { prefixes, isPublic } = c.req.valid('json');
        const by = actorNameOf(c);
        const { token, hash } = createDeployToken(name);
        const changed = await changeRemote({
          name,
          by,
          canCreate: true,
          apply: (record) => ({
            action: 'issued a token',
            record: {
              ...record,
              token: { hash, issuedAt: clock.now(), by, lastUsedAt: null },
              grants: {
                prefixes: prefixes ?? record.grants.prefixes,
                isPublic: isPublic ?? record.grants.isPublic,
              },
            },
          }),
        });
        return c.json(success<IssuedToken>({ token, remote: toRemoteStatus(changed) }));
      },
    )
    .delete('/remotes/:name/token', requireAdmin, validate('param', remoteParam), async (c) => {
      const changed = await changeRemote({
        name: c.req.valid('param').name,
        by: actorNameOf(c),
        apply: (record) => ({ record: { ...record, token: null }, action: 'revoked the token' }),
      });
      return c.json(success(toRemoteStatus(changed)));
    });
}
