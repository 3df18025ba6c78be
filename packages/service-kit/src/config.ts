import { z } from 'zod';

export interface ConfigProblem {
  setting: string;
  message: string;
}

/** An empty environment variable counts as not set. */
export function parseConfig<Config>(
  schema: z.ZodType<Config>,
  env: Record<string, string | undefined>,
): { value: Config } | { problems: ConfigProblem[] } {
  const present = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = schema.safeParse(present);
  if (result.success) return { value: result.data };
  return {
    problems: result.error.issues.map((issue) => ({ setting: issue.path.join('.'), message: issue.message })),
  };
}

export const secret = z.string({ error: 'is required' }).min(32, 'must have at least 32 characters');
export const port = z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65_535);
export const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http(s) URL' });
