import { z } from 'zod';

/** A MongoDB ObjectId in its 24-digit hexadecimal form. */
export const objectId = z.string().regex(/^[0-9a-f]{24}$/i, 'Not a valid id');

export const isObjectId = (value: string): boolean => objectId.safeParse(value).success;
