import { z } from 'zod';

/** The renderer has no setting of its own; what it needs arrives through its deps. */
export const rendererConfig = z.object({});
export type RendererConfig = z.infer<typeof rendererConfig>;
