import { AppError } from '@atrium/service-kit/app-error';
import type { GuardOfRoute } from '@atrium/service-kit/http/call-routes';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { RegistryContext } from '../context';
import { isTokenOf, parseDeployToken } from '../publish/deploy-token';
import { userOf } from './installation-guards';

const deployRole = 'deploy';

/** What a deploy token may do, besides staff and the installation's own scripts. */
export function createTokenGuards({ remotes, clock }: Pick<RegistryContext, 'remotes' | 'clock'>) {
  /** Before the body is read. Undefined without a deploy token. `isMove`: the call changes what visitors get. */
  async function findHolder(c: Context<ServiceEnv>, isMove: boolean) {
    const given = parseDeployToken(c.req.header('authorization'));
    if (given === undefined) return undefined;
    const record = await remotes.find(given.name);
    if (!isTokenOf(record, given))
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
    if (isMove && record?.token?.canMove !== true)
      throw new AppError({
        code: 'forbidden',
        publicMessage: 'This deploy token publishes only: staff can issue one that also moves versions',
      });
    await remotes.recordTokenUse(given.name, clock.now());
    return userOf('deploy token', deployRole);
  }

  const createGuard =
    (isMove: boolean): GuardOfRoute =>
    (required) =>
      createMiddleware<ServiceEnv>(async (c, next) => {
        const holder = await findHolder(c, isMove);
        if (holder === undefined) return required(c, next);
        c.set('user', holder);
        await next();
      });
  return {
    /** Of a call about one remote it takes that remote's token, otherwise any. */
    staffOrToken: createGuard(false),
    /** It takes the remote's token if that may move versions. */
    staffOrMovingToken: createGuard(true),
  };
}
