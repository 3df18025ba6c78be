import { z } from 'zod';

export const rendererConfig = z.object({});
export type RendererConfig = z.infer<typeof rendererConfig>;
