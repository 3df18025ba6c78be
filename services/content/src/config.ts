import { z } from 'zod';

/** The content service needs nothing of its own; what all services share comes with its dependencies. */
export const contentConfig = z.object({});
export type ContentConfig = z.infer<typeof contentConfig>;
