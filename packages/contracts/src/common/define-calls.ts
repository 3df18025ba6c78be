import type { ZodObject, ZodType } from 'zod';
import type { Permission } from '../auth/permissions';
import { idParam } from './ids.schemas';

export type CallMethod = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** `staff`: any account of the back office. */
export type CallRight = 'staff' | Permission;

/**
 * Who may call. `both:` lets visitors call, and returns more to those who have the right; `download:` takes a ticket in the query
 * instead of a token; `session` is any signed-in user, `key` a machine with a key of its own.
 */
export type CallAccess = 'public' | 'session' | 'key' | CallRight | `${'both' | 'download'}:${CallRight}`;

/** The right that a call checks; undefined for calls of visitors, sessions and machines. */
export function rightOf({ access }: Pick<Call, 'access'>): CallRight | undefined {
  if (access === 'public' || access === 'session' || access === 'key') return undefined;
  return access.replace(/^(?:both|download):/, '') as CallRight;
}
export type CallFailure = 404 | 409 | 410 | 413 | 415 | 429;

export interface CallDetails {
  /** Parameters of the path are plain texts unless this schema says more. */
  params?: ZodObject;
  query?: ZodObject;
  body?: ZodObject;
  isBodyOptional?: true;
  /** Also taken in another form than JSON, so that the handler reads it. */
  isBodyRaw?: true;
  /** A form takes the fields of `body`, and these files; `many` may be repeated. */
  files?: Readonly<Record<string, 'one' | 'many'>>;
  isFormOnly?: true;
  /** 200 unless given. */
  status?: 201 | 202 | 204 | 302;
  /** A former address returns 301 with the same body. */
  isMoved?: true;
  /**
   * Refused with 403 `confirmation_required` unless the session has confirmed in the last minutes who it is; `for-many`: only if what
   * it does concerns many people, which the operation knows.
   */
  needsConfirmation?: true | 'for-many';
  /** Also for accounts that must set up a second factor before anything else. */
  isOpenWithoutFactor?: true;
  /** Takes `If-Match`. */
  isConditional?: true;
  /** Besides those that the access and the input imply. */
  failures?: readonly CallFailure[];
}

/** The body of a success; a `file` or a `page` is no JSON, `nothing` goes with the status 204. */
export type CallResponse = ZodType | 'file' | 'page' | 'nothing';

/** One call: the service registers it, the document describes it and the client is typed by it. */
export interface Call<
  Method extends CallMethod = CallMethod,
  Path extends string = string,
  Access extends CallAccess = CallAccess,
  Response extends CallResponse = CallResponse,
  Details extends CallDetails = CallDetails,
> {
  /** Several where they mean the same. */
  methods: readonly Method[];
  /** Parameters as `:name`. */
  path: Path;
  tag: string;
  access: Access;
  summary: string;
  response: Response;
  details: Details;
}

/** Defines the calls of one resource; each path follows the prefix. */
export function callsOf<const Prefix extends string>(tag: string, prefix: Prefix) {
  const define =
    <const Method extends CallMethod>(...methods: Method[]) =>
    <
      const Path extends string,
      const Access extends CallAccess,
      Response extends CallResponse,
      const Details extends CallDetails = Record<never, never>,
    >(
      path: Path,
      access: Access,
      summary: string,
      response: Response,
      ...[details]: Record<never, never> extends Details ? [details?: Details] : [details: Details]
    ): Call<Method, `${Prefix}${Path}`, Access, Response, Details> => ({
      methods,
      path: `${prefix}${path}` as const,
      tag,
      access,
      summary,
      response,
      details: details ?? ({} as Details),
    });
  return {
    get: define('get'),
    post: define('post'),
    put: define('put'),
    patch: define('patch'),
    patchOrPut: define('patch', 'put'),
    delete: define('delete'),
  };
}

export const ticketSummary = 'Issue a ticket that opens the download once within 60 s';

export const byId = { params: idParam, failures: [404] } as const;

export const uploadFailures = [409, 413, 415] as const;
