import type { z } from 'zod';
import type { ApiBody } from './api-operation';

/** What one kind of entry is made and changed with. */
export interface EntryInputs {
  create: z.ZodType;
  update: z.ZodType;
  files: NonNullable<ApiBody['files']>;
}

/** What several tables say alike. */
export const gone = { failures: [404] } as const;
export const moved = { failures: [404, 409] } as const;
export const upload = [409, 413, 415] as const;
export const ticket = 'A ticket that opens the download once within 60 s';
