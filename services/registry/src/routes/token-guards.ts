import type { CallRight } from '@atrium/contracts/common/define-calls';
import { AppError } from '@atrium/service-kit/app-error';
import type { GuardOfRoute } from '@atrium/service-kit/http/call-routes';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import { readIssuer } from '@atrium/service-kit/issuer';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { RegistryContext } from '../context';
import { isTokenOf, parseDeployToken } from '../publish/deploy-token';
import { endOfToken, type RemoteDocument } from '../remotes/remote-document';
import { userOf } from './installation-guards';

const deployRole = 'deploy';

type TokenContext = Pick<RegistryContext, 'remotes' | 'clock' | 'auth' | 'internalSecret'>;

interface Use {
  /** The call changes what visitors get. */
  isMove: boolean;
  /** The right that the call needs. */
  right: CallRight;
}

/** A token can do no more than the account that has issued it can now. */
async function assertIssuer(context: TokenContext, issuerId: string | null, right: CallRight): Promise<void> {
  if (issuerId === null) return;
  const issuer = await readIssuer(context, issuerId);
  if (issuer !== null && (right === 'staff' || issuer.permissions.includes(right))) return;
  throw new AppError({
    code: 'unauthenticated',
    publicMessage:
      'This deploy token is not valid any more: the account that issued it may not do this. Issue a new one.',
  });
}

function assertNotEnded(token: NonNullable<RemoteDocument['token']>, now: Date): void {
  const end = endOfToken(token);
  if (end === null || now < end) return;
  throw new AppError({
    code: 'unauthenticated',
    publicMessage:
      'This deploy token has ended: it was issued before tokens named the account that they act for. Issue a new one.',
  });
}

/** The holder of a deploy token, before the body is read. Undefined without one. */
async function findHolder(context: TokenContext, c: Context<ServiceEnv>, { isMove, right }: Use) {
  const { remotes, clock } = context;
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
  if (record?.token) assertNotEnded(record.token, clock.now());
  await assertIssuer(context, record?.token?.byId ?? null, right);
  await remotes.recordTokenUse(given.name, clock.now());
  return userOf('deploy token', deployRole);
}

const guardOf =
  (context: TokenContext, isMove: boolean): GuardOfRoute =>
  (required, right) =>
    createMiddleware<ServiceEnv>(async (c, next) => {
      const holder = await findHolder(context, c, { isMove, right });
      if (holder === undefined) return required(c, next);
      c.set('user', holder);
      await next();
    });

/** Besides staff and the installation's own scripts it takes a deploy token: of a call about one remote that remote's, otherwise any. */
export const staffOrToken = (context: TokenContext) => guardOf(context, false);

/** Admits whom `staffOrToken` does, if the token may move versions. */
export const staffOrMovingToken = (context: TokenContext) => guardOf(context, true);
