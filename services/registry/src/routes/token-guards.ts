import { AppError } from '@atrium/service-kit/app-error';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { RegistryContext } from '../context';
import { isTokenOf, parseDeployToken } from '../publish/deploy-token';
import { userOf } from './installation-guards';

const deployRole = 'deploy';

/** What a deploy token may do, besides staff and the installation's own scripts. */
export function createTokenGuards({
  remotes,
  clock,
  guards,
}: Pick<RegistryContext, 'remotes' | 'clock' | 'guards'>) {
  /** Before the body is read. Undefined without a deploy token. */
  async function findHolder(c: Context<ServiceEnv>) {
    const given = parseDeployToken(c.req.header('authorization'));
    if (given === undefined) return undefined;
    if (!isTokenOf(await remotes.find(given.name), given))
      throw new AppError({
        code: 'unauthenticated',
        publicMessage: 'This deploy token is not valid any more',
      });
    const name = c.req.param('name');
    if (name !== undefined && given.name !== name)
      throw new AppError({
        code: 'forbidden',
        publicMessage: `This deploy token is for ${given.name} only`,
      });
    await remotes.recordTokenUse(given.name, clock.now());
    return userOf('deploy token', deployRole);
  }

  /** Of a call about one remote it takes that remote's token, otherwise any. */
  const staffOrToken = createMiddleware<ServiceEnv>(async (c, next) => {
    const holder = await findHolder(c);
    if (holder === undefined) return guards.requireAdmin(c, next);
    c.set('user', holder);
    await next();
  });
  return { staffOrToken };
}
