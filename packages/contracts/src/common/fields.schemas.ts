import { z } from 'zod';

export const text = z.string();
export const flag = z.boolean();
export const count = z.number().int();
export const moment = z.iso.datetime();
export const maybeMoment = moment.nullable();
export const maybeText = text.nullable();
export const maybeNumber = z.number().nullable();
export const html = z.string().describe('Sanitised HTML');
export const texts = z.array(text);

export const staffRef = z.object({ id: text, name: text }).meta({ id: 'StaffRef' });

export type StaffRef = z.output<typeof staffRef>;

export const maybeStaff = staffRef.nullable();
