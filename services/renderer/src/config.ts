import { z } from 'zod';

/** The renderer has no settings of its own. */
export const rendererConfig = z.object({});
export type RendererConfig = z.infer<typeof rendererConfig>;
