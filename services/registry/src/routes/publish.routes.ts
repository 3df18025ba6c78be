import { adminRole } from '@atrium/contracts/auth';
import { maxArchiveBytes, publishQuery, remoteParam } from '@atrium/contracts/remotes';
import { AppError } from '@atrium/service-kit/app-error';
import type { Clock } from '@atrium/service-kit/clock';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import type { Guards } from '@atrium/service-kit/http/guards';
import { readLimited } from '@atrium/service-kit/http/multipart';
import { success } from '@atrium/service-kit/http/responses';
import { validate } from '@atrium/service-kit/http/validate';
import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { isTokenOf, parseDeployToken } from '../publish/deploy-token';
import type { Publish } from '../publish/publish';
import type { RemoteRepository } from '../remotes/remote-repository';
import { actorNameOf } from './actor-name';
import { userOf } from './installation-guards';

const deployRole = 'deploy';

/** The one way by which a version comes in: for a remote's deploy token, for staff, and for the installation's own scripts. */
export function createPublishRoutes({
  remotes,
  publish,
  clock,
  guards: { requireAdmin },
}: {
  remotes: RemoteRepository;
  publish: Publish;
  clock: Clock;
  guards: Guards;
}) {
  /** Before the body is read. Undefined without a deploy token. */
  async function findPublisher(c: Context<ServiceEnv>) {
    const given = parseDeployToken(c.req.header('authorization'));
    if (given === undefined) return undefined;
    const name = c.req.param('name') ?? '';
    if (!isTokenOf(await remotes.find(given.name), given))
      throw new AppError({
        code: 'unauthenticated',
        publicMessage: 'This deploy token is not valid any more',
      });
    if (given.name !== name)
      throw new AppError({
        code: 'forbidden',
        publicMessage: `This deploy token publishes ${given.name} only`,
      });
    await remotes.noteTokenUse(name, clock.now());
    return userOf('deploy token', deployRole);
  }

  const authorise = createMiddleware<ServiceEnv>(async (c, next) => {
    const publisher = await findPublisher(c);
    if (publisher === undefined) return requireAdmin(c, next);
    c.set('user', publisher);
    await next();
  });

  return new Hono<ServiceEnv>().post(
    '/remotes/:name/versions',
    authorise,
    validate('param', remoteParam),
    validate('query', publishQuery),
    async (c) => {
      const published = await publish({
        name: c.req.valid('param').name,
        bytes: await readLimited(c, maxArchiveBytes),
        query: c.req.valid('query'),
        publisher: { name: actorNameOf(c), isStaff: c.get('user')?.role === adminRole },
      });
      return c.json(success(published), published.isNew ? 201 : 200);
    },
  );
}
