import { type ZodType, z } from 'zod';
import { text } from './fields';
import { pagination } from './shared';

const success = { success: z.literal(true), message: text.optional() };

export const done = z.object(success);
export const dataOf = <Data extends ZodType>(data: Data) => z.object({ ...success, data });
export const listOf = <Item extends ZodType>(item: Item) => dataOf(z.array(item));
export const pageOf = <Item extends ZodType>(item: Item) => listOf(item).extend({ pagination });
