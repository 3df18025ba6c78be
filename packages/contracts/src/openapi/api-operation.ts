import type { ZodType } from 'zod';
import type { SchemaName } from './responses/named-schemas';

export type ApiMethod = 'get' | 'post' | 'put' | 'patch' | 'delete';
/** Who may call: `staff` needs a bearer token, `both` answers more to staff, `key` is for a machine with a key of its own. */
export type ApiAccess = 'public' | 'staff' | 'both' | 'session' | 'key';
export type ApiFailure = 404 | 409 | 410 | 413 | 415 | 429;

/**
 * What a call answers: a status when it is not 200, then what is under `data`. `X[]` is a list, `X[] paged` one with its
 * `pagination`; `whole X` is the body itself; `file` and `page` are no JSON; `301 X` also answers a moved item so.
 */
type Status = '' | '201 ' | '202 ';
export type ApiResponse =
  | `${Status}${SchemaName}${'' | '[]' | '[] paged'}`
  | `${Status}whole ${SchemaName}`
  | `${SchemaName}, 301`
  | 'file'
  | 'page'
  | '302 page'
  | `${Status}message`;

export interface ApiBody {
  schema: ZodType;
  isOptional?: boolean;
  /** A form takes the same fields, and these files; `many` may be repeated. */
  files?: Record<string, 'one' | 'many'>;
  /** A form only. */
  isFormOnly?: boolean;
}

interface Details {
  query?: ZodType;
  body?: ZodType | ApiBody;
  /** Failures besides those that the access and the input imply. */
  failures?: readonly ApiFailure[];
  /** It takes `If-Match`. */
  isConditional?: boolean;
}

/** Method (several for one meaning), path after the prefix, access, what it does, what it answers, the rest. */
export type ApiRow = [
  method: ApiMethod | 'patch|put',
  path: string,
  access: ApiAccess,
  summary: string,
  answer: ApiResponse,
  details?: Details,
];

/** One call of the API, as the reference describes it; schemas are those that the server parses with. */
export interface ApiOperation extends Omit<Details, 'body'> {
  method: ApiMethod;
  /** With `{name}` for its parameters. */
  path: string;
  tag: string;
  summary: string;
  access: ApiAccess;
  answer: ApiResponse;
  body?: ApiBody;
}

const isBody = (body: ZodType | ApiBody): body is ApiBody => 'schema' in body;

/** The calls of one table; each path stands after the prefix. */
export function listOperations(tag: string, prefix: string, rows: readonly ApiRow[]): ApiOperation[] {
  return rows.flatMap(([methods, path, access, summary, answer, { body, ...details } = {}]) =>
    methods.split('|').map((method) => ({
      method: method as ApiMethod,
      path: prefix + path,
      tag,
      summary,
      access,
      answer,
      ...details,
      ...(body && { body: isBody(body) ? body : { schema: body } }),
    })),
  );
}
