import { z } from 'zod';

type Fits<T, S> = {
  [K in keyof S]: K extends keyof T ? (T[K] extends z.output<S[K]> ? S[K] : never) : never;
};

/**
 * The schema of an answer whose type is written elsewhere: `described<Contact>()({…})`. It compiles only while it names every field
 * of the type and no other, and every value that the type allows is one that the schema allows.
 */
export const described =
  <T>() =>
  <S extends Record<keyof T, z.ZodType>>(shape: S & Fits<T, S>) =>
    z.object(shape as S);

export const text = z.string();
export const flag = z.boolean();
export const count = z.number().int();
export const moment = z.iso.datetime();
export const maybeMoment = moment.nullable();
export const maybeText = text.nullable();
export const maybeNumber = z.number().nullable();
export const html = z.string().describe('Sanitised HTML');
export const texts = z.array(text);
