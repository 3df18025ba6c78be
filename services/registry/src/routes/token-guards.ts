import { AppError } from '@atrium/service-kit/app-error';
import type { GuardOfRoute } from '@atrium/service-kit/http/call-routes';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { RegistryContext } from '../context';
import { isTokenOf, parseDeployToken } from '../publish/deploy-token';
import { userOf } from './installation-guards';

const deployRole = 'deploy';

type TokenContext = Pick<RegistryContext, 'remotes' | 'clock'>;

/** The holder of a deploy token, before the body is read. Undefined without one. `isMove`: the call changes what visitors get. */
async function findHolder({ remotes, clock }: TokenContext, c: Context<ServiceEnv>, isMove: boolean) {
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

const guardOf =
  (context: TokenContext, isMove: boolean): GuardOfRoute =>
  (required) =>
    createMiddleware<ServiceEnv>(async (c, next) => {
      const holder = await findHolder(context, c, isMove);
      if (holder === undefined) return required(c, next);
      c.set('user', holder);
      await next();
    });

/** Besides staff and the installation's own scripts it takes a deploy token: of a call about one remote that remote's, otherwise any. */
export const staffOrToken = (context: TokenContext) => guardOf(context, false);

/** As `staffOrToken`, if the token may move versions. */
export const staffOrMovingToken = (context: TokenContext) => guardOf(context, true);
