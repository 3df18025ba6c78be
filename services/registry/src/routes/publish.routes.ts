import { adminRole } from '@atrium/contracts/auth/constants';
import { registryCalls } from '@atrium/contracts/registry/calls';
import { maxArchiveBytes } from '@atrium/contracts/registry/constants';
import { AppError, notFound } from '@atrium/service-kit/app-error';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import { readLimited } from '@atrium/service-kit/http/multipart';
import { success } from '@atrium/service-kit/http/responses';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { RegistryContext } from '../context';
import { isTokenOf, parseDeployToken } from '../publish/deploy-token';
import { publish } from '../publish/publish';
import { readSourceMap } from '../publish/read-archive';
import { mapsKeyOf } from '../versions/version-record';
import { userOf } from './installation-guards';

const deployRole = 'deploy';

/** What a remote's deploy token may do, besides staff and the installation's own scripts: publish, and read source maps. */
export function publishRoutes(context: RegistryContext): CallRoute[] {
  const { remotes, versions, store, clock, guards } = context;

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
        publicMessage: `This deploy token is for ${given.name} only`,
      });
    await remotes.noteTokenUse(name, clock.now());
    return userOf('deploy token', deployRole);
  }

  const authorise = createMiddleware<ServiceEnv>(async (c, next) => {
    const publisher = await findPublisher(c);
    if (publisher === undefined) return guards.requireAdmin(c, next);
    c.set('user', publisher);
    await next();
  });

  return [
    handle(
      registryCalls.publish,
      async ({ c, params: { name }, query, actor }) => {
        const published = await publish(context, {
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
    handle(
      registryCalls.readSourceMap,
      async ({ c, params: { name, version, file } }) => {
        const record = await versions.findArchive(name, version);
        const archive = record && (await store.open(mapsKeyOf(record)));
        const bytes = archive && new Uint8Array(await new Response(archive).arrayBuffer());
        const map = bytes && (await readSourceMap(bytes, file));
        if (map === null) throw notFound(`${name} ${version} has no source map ${file}`);
        return c.body(new Uint8Array(map), 200, { 'content-type': 'application/json' });
      },
      { guard: authorise },
    ),
  ];
}
