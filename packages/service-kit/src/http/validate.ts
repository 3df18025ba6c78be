import type { FieldProblem } from '@atrium/contracts/common/envelopes.schemas';
import { dropUnwritable } from '@atrium/contracts/common/writable-text';
import { zValidator } from '@hono/zod-validator';
import type { ValidationTargets } from 'hono';
import type { RefinementCtx, ZodError, ZodType } from 'zod';
import { AppError } from '../app-error';

/** The problems of a failed parse in the API's format, with dotted paths. */
export function problemsOf(error: Pick<ZodError, 'issues'>): FieldProblem[] {
  return error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
}

type Context = RefinementCtx<unknown>;

/** Removes control characters from all texts, so that none is stored. A text of nothing else is refused. */
function cleanTexts(value: unknown, ctx: Context, path: PropertyKey[] = []): unknown {
  if (typeof value === 'string') {
    const text = dropUnwritable(value);
    if (text === '' && value !== '')
      ctx.issues.push({ code: 'custom', path, message: 'Must contain visible text', input: value });
    return text;
  }
  if (Array.isArray(value)) return value.map((item, index) => cleanTexts(item, ctx, [...path, index]));
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [dropUnwritable(key), cleanTexts(item, ctx, [...path, key])]),
  );
}

/** After the schema's own rules: an address with such a character is refused, not repaired. */
const withCleanTexts = <Schema extends ZodType>(schema: Schema): Schema =>
  schema.transform((value, ctx) => cleanTexts(value, ctx as Context)) as unknown as Schema;

/** Validates one part of the request; a failure is a 400 with the first problem as its message. */
export function validate<Target extends keyof ValidationTargets, Schema extends ZodType>(
  target: Target,
  schema: Schema,
) {
  const cleaning = target === 'json' || target === 'form' ? withCleanTexts(schema) : schema;
  return zValidator(target, cleaning, (result) => {
    if (result.success) return;
    const errors = problemsOf(result.error as Pick<ZodError, 'issues'>);
    throw new AppError({
      code: 'validation_failed',
      publicMessage: errors[0]?.message ?? 'Some fields are not valid',
      errors,
    });
  });
}

/** For values without a validator middleware, such as a parsed multipart form. */
export function parseInput<Output>(schema: ZodType<Output>, value: unknown): Output {
  const result = withCleanTexts(schema).safeParse(value);
  if (result.success) return result.data;
  const errors = problemsOf(result.error);
  throw new AppError({
    code: 'validation_failed',
    publicMessage: errors[0]?.message ?? 'Some fields are not valid',
    errors,
  });
}
