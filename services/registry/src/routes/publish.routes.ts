import { adminRole } from '@atrium/contracts/auth';
import { registryCalls } from '@atrium/contracts/calls/registry-calls';
import { maxArchiveBytes } from '@atrium/contracts/remotes';
import { AppError } from '@atrium/service-kit/app-error';
import type { Clock } from '@atrium/service-kit/clock';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import type { Guards } from '@atrium/service-kit/http/guards';
import { readLimited } from '@atrium/service-kit/http/multipart';
import { success } from '@atrium/service-kit/http/responses';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { isTokenOf, parseDeployToken } from '../publish/deploy-token';
import type { Publish } from '../publish/publish';
import type { RemoteRepository } from '../remotes/remote-repository';
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
}): CallRoute[] {
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

  return [
    handle(
      registryCalls.publish,
      async ({ c, params: { name }, query, actor }) => {
        const published = await publish({
          name,
          bytes: await readLimited(c, maxArchiveBytes),
          query,
          publisher: { name: actor.name, isStaff: actor.role === adminRole },
        });
        c.status(published.isNew ? 201 : 200);
        return success(published);
      },
      { guard: authorise },
    ),
  ];
}
