import { z } from 'zod';
import {
  type ContentOf,
  define,
  type Field,
  type FieldOptions,
  type Fields,
  type Given,
  type InputShape,
  initialOf,
  inputsOf,
  type Listed,
  type NoNames,
  type OutputShape,
  outputsOf,
} from './fields.schemas';

/** Fields that consist of fields. */

export interface GroupField<F extends Fields, Options>
  extends Field<
    'group',
    Given<z.ZodObject<InputShape<F>>, Options>,
    z.ZodObject<OutputShape<F>>,
    Listed<Options>,
    NoNames
  > {
  fields: F;
}

export const group = <F extends Fields, const Options extends FieldOptions & { message?: string }>(
  label: string,
  fields: F,
  { message, ...options }: Options,
): GroupField<F, Omit<Options, 'message'>> => ({
  ...define('group', label, options, [
    z.object(inputsOf(fields), message === undefined ? {} : { error: message }) as z.ZodObject<InputShape<F>>,
    z.object(outputsOf(fields)) as z.ZodObject<OutputShape<F>>,
    initialOf(fields) as z.output<z.ZodObject<OutputShape<F>>>,
  ]),
  fields,
});

export interface ListField<F extends Fields, Options>
  extends Field<
    'list',
    Given<z.ZodArray<z.ZodObject<InputShape<F>>>, Options>,
    z.ZodArray<z.ZodObject<OutputShape<F>>>,
    Listed<Options>,
    NoNames
  > {
  fields: F;
}

/** Entries of the same fields; keys and unknown fields of an entry are dropped. */
export const list = <F extends Fields, const Options extends FieldOptions & { entry: string }>(
  label: string,
  fields: F,
  options: Options,
  initial: ContentOf<F>[] = [],
): ListField<F, Options> => {
  const { maxItems = 50 } = options;
  const input = z
    .array(z.object(inputsOf(fields)) as z.ZodObject<InputShape<F>>, { error: `${label} must be a list` })
    .max(maxItems, `${label} can have at most ${maxItems} entries`);
  return {
    ...define('list', label, options, [
      input,
      z.array(z.object(outputsOf(fields)) as z.ZodObject<OutputShape<F>>),
      initial as z.output<z.ZodObject<OutputShape<F>>>[],
    ]),
    fields,
  };
};
