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

const secrets = z.registry<{ isSecret: true }>();

/** Marks a setting that only the processes that read it may have. */
export const asSecret = <Schema extends z.ZodType>(schema: Schema): Schema => {
  secrets.add(schema, { isSecret: true });
  return schema;
};

/** The names of the marked settings of an object. */
export const listSecrets = (schema: z.ZodType): string[] =>
  schema instanceof z.ZodObject
    ? Object.entries(schema.shape).flatMap(([name, field]) => (secrets.has(field) ? [name] : []))
    : [];

export const secret = asSecret(
  z.string({ error: 'is required' }).min(32, 'must have at least 32 characters'),
);
export const port = z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65_535);
export const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http(s) URL' });
