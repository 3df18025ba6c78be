import { createHmac } from 'node:crypto';
import { areaOf } from '@atrium/contracts/registry/boot';
import { registryCalls } from '@atrium/contracts/registry/calls';
import { AppError } from '@atrium/service-kit/app-error';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { clientAddressOf } from '@atrium/service-kit/http/env';
import { isRobot } from '@atrium/service-kit/http/is-robot';
import { success } from '@atrium/service-kit/http/responses';
import { wideNetworkOf } from '@atrium/service-kit/network-prefix';
import type { RegistryContext } from '../context';
import { recordFailure } from '../failures/record-failure';
import { versionId } from '../versions/version-document';

/** 65,536 values: visitors of one version can be counted, but nobody can be recognised. */
const hashLength = 4;

const browserFamilies = [
  ['firefox', /Firefox\//],
  ['edge', /Edg\//],
  ['chrome', /Chrome\//],
  ['safari', /Safari\//],
] as const;

const browserOf = (agent: string): string =>
  browserFamilies.find(([, pattern]) => pattern.test(agent))?.[0] ?? 'other';

/** Calls by which pages in browsers report on the versions that they use. */
export function browserRoutes(context: RegistryContext): CallRoute[] {
  const { remotes, versions, shells, countFailure, reportLimits, clock, internalSecret } = context;
  const hash = (visitor: string, version: string): string =>
    createHmac('sha256', internalSecret).update(`${version} ${visitor}`).digest('hex').slice(0, hashLength);

  return [
    handle(registryCalls.reportFailure, async ({ c, body, actor }) => {
      const agent = c.req.header('user-agent') ?? '';
      const address = clientAddressOf(c);
      await reportLimits.visitor.consume(address);
      await reportLimits.all.consume('all');
      const { remote, version, stage } = body;
      if (remote === 'shell') {
        if (!isRobot(agent) && (await shells.isKnown(version))) countFailure({ remote, version, stage });
        return { success: true as const };
      }
      const id = versionId(remote, version);
      const record = await versions.find(remote, version);
      const isStaff = actor !== undefined;
      if (record !== null && areaOf(record.build) === 'dashboard' && !isStaff)
        throw new AppError({ code: 'unauthenticated', publicMessage: 'Please sign in to continue' });
      const visitor = hash(actor ? actor.id : wideNetworkOf(address), id);
      if (!isRobot(agent)) await recordFailure(context, { ...body, browser: browserOf(agent), visitor });
      return { success: true as const };
    }),
    handle(registryCalls.recordUse, async ({ body }) => {
      await versions.recordUse(
        body.versions.map(({ name, version }) => versionId(name, version)),
        clock.now(),
      );
      const names = new Set(body.versions.map(({ name }) => name));
      const { records } = await remotes.list();
      return success(
        records
          .filter(({ _id, retiredAt }) => names.has(_id) && retiredAt === null)
          .map(({ _id, active, canary }) => ({
            name: _id,
            versions: [active, canary?.version].filter((version) => typeof version === 'string'),
          })),
      );
    }),
  ];
}
