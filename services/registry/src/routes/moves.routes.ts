import { activateInput, canaryInput, lockInput, moveInput, remoteParam } from '@atrium/contracts/remotes';
import { AppError, notFound } from '@atrium/service-kit/app-error';
import type { Clock } from '@atrium/service-kit/clock';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import type { Guards } from '@atrium/service-kit/http/guards';
import { success } from '@atrium/service-kit/http/responses';
import { parseInput } from '@atrium/service-kit/http/validate';
import { Hono } from 'hono';
import type { z } from 'zod';
import type { ChangeRemote, RemoteChange } from '../remotes/change-remote';
import {
  activate,
  endCanary,
  promote,
  requireUnlocked,
  retire,
  rollBack,
  startCanary,
} from '../remotes/moves';
import { toRemoteStatus } from '../remotes/remote-record';
import type { VersionRepository } from '../versions/version-repository';
import { actorNameOf } from './actor-name';

type Apply = RemoteChange['apply'];

interface Move<Input> {
  method: 'POST' | 'PUT' | 'DELETE';
  path: string;
  schema: z.ZodType<Input>;
  plan(input: Input, context: { by: string; now: Date }): Apply;
}

/** Keeps the type of a move's input together with its schema. */
const move = <Input extends z.infer<typeof moveInput>>(definition: Move<Input>) =>
  definition as unknown as Move<z.infer<typeof moveInput> & { version?: string }>;

function planCanary({ version, percent }: z.infer<typeof canaryInput>): Apply {
  return (record) => {
    const running = record.canary?.version;
    if (percent === 0)
      return { record: endCanary(record), action: 'ended the canary', version: running ?? null };
    const wanted = version ?? running;
    if (wanted === undefined)
      throw new AppError({ code: 'validation_failed', publicMessage: 'Name the version of the canary' });
    const action = wanted === running ? 'changed the canary' : 'started a canary';
    return { record: startCanary(record, wanted, percent), action, version: wanted };
  };
}

const moves = [
  move({
    method: 'POST',
    path: 'activate',
    schema: activateInput,
    plan:
      ({ version }) =>
      (record) => ({ record: activate(record, version), action: 'activated' }),
  }),
  move({ method: 'POST', path: 'canary', schema: canaryInput, plan: planCanary }),
  move({
    method: 'POST',
    path: 'promote',
    schema: moveInput,
    plan: () => (record) => ({ record: promote(record), action: 'promoted' }),
  }),
  move({
    method: 'POST',
    path: 'roll-back',
    schema: moveInput,
    plan: () => (record) => ({ record: rollBack(record), action: 'rolled back', version: record.active }),
  }),
  move({
    method: 'PUT',
    path: 'lock',
    schema: lockInput,
    plan:
      ({ reason }, { by, now }) =>
      (record) => {
        requireUnlocked(record);
        return { record: { ...record, lock: { by, at: now, reason } }, action: 'locked' };
      },
  }),
  move({
    method: 'DELETE',
    path: 'lock',
    schema: moveInput,
    plan: () => (record) => ({ record: { ...record, lock: null }, action: 'unlocked' }),
  }),
  move({
    method: 'POST',
    path: 'retire',
    schema: moveInput,
    plan:
      (_input, { now }) =>
      (record) => ({ record: retire(record, now), action: 'retired' }),
  }),
];

/** Staff move the pointers of a remote; each response is the remote as it is now. */
export function createMovesRoutes({
  versions,
  changeRemote,
  clock,
  guards: { requireAdmin },
}: {
  versions: VersionRepository;
  changeRemote: ChangeRemote;
  clock: Clock;
  guards: Guards;
}) {
  const routes = new Hono<ServiceEnv>();
  for (const { method, path, schema, plan } of moves) {
    routes.on(method, `/remotes/:name/${path}`, requireAdmin, async (c) => {
      const { name } = parseInput(remoteParam, c.req.param());
      const text = await c.req.text();
      const input = parseInput(schema, text === '' ? {} : parseJson(text));
      if (input.version !== undefined && (await versions.find(name, input.version)) === null)
        throw notFound(`${name} has no version ${input.version}`);
      const by = actorNameOf(c);
      const apply = plan(input, { by, now: clock.now() });
      const changed = await changeRemote({ name, by, reason: input.reason, revision: input.revision, apply });
      return c.json(success(toRemoteStatus(changed)));
    });
  }
  return routes;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError({ code: 'bad_request', publicMessage: 'The body is not JSON', cause });
  }
}
