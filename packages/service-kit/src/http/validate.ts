import type { FieldProblem } from '@atrium/contracts/responses';
import { zValidator } from '@hono/zod-validator';
import type { ValidationTargets } from 'hono';
import type { ZodError, ZodType } from 'zod';
import { AppError } from '../app-error';

/** The problems of a failed parse in the API's format, with dotted paths. */
export function problemsOf(error: Pick<ZodError, 'issues'>): FieldProblem[] {
  return error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
}

/** Validates one part of the request; a failure is a 400 with the first problem as its message. */
export function validate<Target extends keyof ValidationTargets, Schema extends ZodType>(
  target: Target,
  schema: Schema,
) {
  return zValidator(target, schema, (result) => {
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
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const errors = problemsOf(result.error);
  throw new AppError({
    code: 'validation_failed',
    publicMessage: errors[0]?.message ?? 'Some fields are not valid',
    errors,
  });
}
