import {
  type Call,
  type CallAccess,
  type CallDetails,
  type CallRight,
  rightOf,
} from '@atrium/contracts/common/define-calls';
import type { StaffRef } from '@atrium/contracts/common/fields.schemas';
import type { Context, Handler, Hono, MiddlewareHandler, ValidationTargets } from 'hono';
import type { ZodType, z } from 'zod';
import { AppError } from '../app-error';
import type { ServiceEnv } from './env';
import { type Guards, requireConfirmation } from './guards';
import { readBody, readLimited } from './multipart';
import { publicRead } from './public-read';
import { parseInput, validate } from './validate';

const optionalBodyLimit = { maxFormBytes: 10_000, maxTextBytes: 10_000 };

type User = NonNullable<ServiceEnv['Variables']['user']>;

type PathParams<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { [Key in Name]: string } & PathParams<Rest>
  : Path extends `${string}:${infer Name}`
    ? { [Key in Name]: string }
    : Record<never, string>;

type Parsed<Details, Name extends string, Otherwise> =
  Details extends Record<Name, infer Schema extends ZodType> ? z.output<Schema> : Otherwise;

type IfStaff<C extends Call, Person> = C['access'] extends CallRight | `download:${CallRight}`
  ? Person
  : Person | undefined;

/** The validated parts of a request. A form is not read here: its handler does that with `readBody`. */
export interface CallRequest<C extends Call> {
  c: Context<ServiceEnv>;
  params: Parsed<C['details'], 'params', PathParams<C['path']>>;
  query: Parsed<C['details'], 'query', undefined>;
  body: C['details'] extends { files: object } | { isBodyRaw: true }
    ? undefined
    : Parsed<C['details'], 'body', undefined>;
  /** Who signed in; undefined for a visitor. */
  actor: IfStaff<C, User>;
  /** The part of `actor` that may be stored. */
  by: IfStaff<C, StaffRef>;
}

type CallResult<C extends Call> = C['response'] extends ZodType
  ? z.output<C['response']> | Response
  : Response;

/** The guard of a route that takes something else in place of a session: a ticket or a deploy token. Without it, `required` decides. */
export type GuardOfRoute = (
  required: MiddlewareHandler<ServiceEnv>,
  right: CallRight,
) => MiddlewareHandler<ServiceEnv>;

export interface CallRoute {
  call: Call;
  handlers: (guards: Guards) => (Handler<ServiceEnv> | MiddlewareHandler)[];
}

/**
 * A call with its handler, which returns the body of the response or a whole response. The definition decides about the
 * guard, validation, the status, and revalidation of what visitors may read.
 */
export function handle<const C extends Call>(
  call: C,
  handler: (request: CallRequest<C>) => CallResult<C> | Promise<CallResult<C>>,
  { guard }: { guard?: GuardOfRoute } = {},
): CallRoute {
  const respond: Handler<ServiceEnv> = async (c) => {
    const actor = c.get('user');
    const by = actor && { id: actor.id, name: actor.name };
    const request = { c, ...(await readParts(call, c)), actor, by };
    c.status(call.details.status ?? 200);
    const result = await handler(request as CallRequest<C>);
    return result instanceof Response ? result : c.json(result);
  };
  return { call, handlers: (guards) => [...guardsOf(call, guards, guard), ...validatorsOf(call), respond] };
}

function guardsOf(
  call: Call,
  { requireRight, identify }: Guards,
  guard: GuardOfRoute = (required) => required,
) {
  const { access, methods, details } = call;
  const isOpen = access === 'public' || access.startsWith('both:');
  const right = rightOf(call);
  return [
    ...(isOpen && methods.includes('get') ? [publicRead] : []),
    ...(right === undefined ? [] : [isOpen ? identify(right) : guard(requireRight(right, details), right)]),
    ...(details.needsConfirmation === true ? [requireConfirmation] : []),
  ];
}

const readsJson = ({ body, files, isBodyRaw, isBodyOptional }: CallDetails) =>
  body !== undefined && files === undefined && !isBodyRaw && !isBodyOptional;

/** An empty filter would let the file have everything. Lists may send one: they are read, page by page. */
const refuseEmptyFilters: MiddlewareHandler<ServiceEnv> = (c, next) => {
  const { ticket: _ticket, ...filters } = c.req.queries();
  const [path] = Object.keys(filters).filter((name) => filters[name]?.some((value) => value.trim() === ''));
  if (path === undefined) return next();
  const publicMessage = `Leave out “${path}” if it does not limit the download`;
  throw new AppError({
    code: 'validation_failed',
    publicMessage,
    errors: [{ path, message: publicMessage }],
  });
};

function validatorsOf({ details, access }: Call): MiddlewareHandler[] {
  const { params, query, body } = details;
  return [
    ...(params ? [validate('param', params)] : []),
    ...(query ? [validate('query', query)] : []),
    ...(query && access.startsWith('download:') ? [refuseEmptyFilters] : []),
    ...(body && readsJson(details) ? [validate('json', body)] : []),
  ];
}

async function readParts({ details, access }: Call, c: Context<ServiceEnv>) {
  const { params, query, body, isBodyOptional, isBodyRaw } = details;
  // The validators above are not in the type of the context.
  const valid = (target: keyof ValidationTargets): unknown => c.req.valid(target as never);
  return {
    params: params ? valid('param') : c.req.param(),
    query: query && valid('query'),
    body: readsJson(details)
      ? valid('json')
      : isBodyOptional && !isBodyRaw && body && (await readOptional(c, body, access)),
  };
}

/**
 * JSON or a form; without a body, an empty object. The call of a member of staff with another body is refused rather than run without
 * its limits. A mail client that unsubscribes somebody may send anything.
 */
async function readOptional(c: Context<ServiceEnv>, body: ZodType, access: CallAccess): Promise<unknown> {
  if (/json|form/i.test(c.req.header('content-type') ?? ''))
    return parseInput(body, (await readBody(c, optionalBodyLimit)).values);
  if (access !== 'public' && (await readLimited(c, optionalBodyLimit.maxTextBytes)).length > 0)
    throw new AppError({
      code: 'unsupported_media_type',
      publicMessage: 'Send the fields as a form or as JSON',
    });
  return parseInput(body, {});
}

/** `0` for a fixed segment, `1` for a parameter: `/reorder` is matched before `/:id`, `/slug/:slug` before `/:id/draft`. */
export const precedenceOf = ({ path }: Pick<Call, 'path'>): string =>
  path
    .split('/')
    .map((segment) => (segment.startsWith(':') ? '1' : '0'))
    .join('');

/** Registers the routes of a service, so that fixed paths win over parameters. */
export function registerCalls(
  app: Hono<ServiceEnv>,
  { guards, routes }: { guards: Guards; routes: readonly CallRoute[] },
): void {
  const sorted = routes.toSorted((a, b) => precedenceOf(a.call).localeCompare(precedenceOf(b.call)));
  for (const { call, handlers } of sorted) {
    const methods = call.methods.map((method) => method.toUpperCase());
    app.on(methods, [call.path], ...handlers(guards));
  }
}
