import type { ZodType } from 'zod';

/** One call of the API, as the reference describes it; schemas are those that the server parses with. */
export interface ApiOperation {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** With `{name}` for its parameters. */
  path: string;
  tag: string;
  summary: string;
  /** Who may call: `staff` needs a bearer token, `both` answers more to staff than to visitors. */
  access: 'public' | 'staff' | 'both';
  query?: ZodType;
  body?: ApiBody;
  /** What `data` of the answer is. */
  answers: { status: number; description: string; list?: boolean }[];
  /** Failures besides those that the access and the input imply. */
  failures?: (404 | 409 | 410 | 413 | 415 | 429)[];
  /** It takes `If-Match`. */
  isConditional?: boolean;
}

export interface ApiBody {
  schema: ZodType;
  isOptional?: boolean;
  /** A form takes the same fields, and these files; `many` may be repeated. */
  files?: Record<string, 'one' | 'many'>;
  /** A form only. */
  isFormOnly?: boolean;
}
