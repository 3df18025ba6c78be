import { type ZodType, z } from 'zod';

/** The part of a JSON schema that decides whether two programs understand each other: no limits, patterns and texts. `{}` is any value. */
export interface Shape {
  type?: string | undefined;
  /** The values of a constant or an enumeration. */
  values?: unknown[] | undefined;
  properties?: Record<string, Shape> | undefined;
  required?: string[] | undefined;
  /** The shape of properties that are not named. */
  others?: Shape | undefined;
  items?: Shape | undefined;
  anyOf?: Shape[] | undefined;
}

const shape: ZodType<Shape> = z.lazy(() =>
  z.object({
    type: z.string().optional(),
    values: z.array(z.unknown()).optional(),
    properties: z.record(z.string(), shape).optional(),
    required: z.array(z.string()).optional(),
    others: shape.optional(),
    items: shape.optional(),
    anyOf: z.array(shape).optional(),
  }),
);

/** A call as a remote was compiled with it. */
export const callShape = z.object({
  method: z.string(),
  path: z.string(),
  query: shape.optional(),
  body: shape.optional(),
  response: shape.optional(),
});
export type CallShape = z.infer<typeof callShape>;
