import type { z } from 'zod';
import { contentTypes } from './content-types';
import { area, day, select, text } from './fields.schemas';
import { requiredText, textInput } from './inputs.schemas';
import { list } from './nested-fields.schemas';
import { defineSingleType } from './site-documents.schemas';

/** It is put into plain texts, HTML and attributes alike, so it must mean nothing in any of them. */
const isPlain = (value: string) => !/<[a-z!/?]|["{}]/i.test(value);
const plainMessage = 'Without tags, straight quotes and braces';

const fields = {
  key: {
    ...text('Key', { required: 'Key is required', maxLength: 40, hint: 'Texts name the figure by it.' }),
    input: requiredText('Key is required', 40).regex(
      /^[a-z][a-z0-9-]*$/,
      'Lower-case letters, digits and hyphens, beginning with a letter',
    ),
  },
  value: {
    ...text('Value', { required: 'Value is required', maxLength: 60, placeholder: '120+' }),
    input: requiredText('Value is required', 60).refine(isPlain, plainMessage),
  },
  label: {
    ...text('What it says', {
      required: 'What it says is required',
      maxLength: 120,
      placeholder: 'Projects delivered',
    }),
    input: requiredText('What it says is required', 120).refine(
      (label) => !/[{}]/.test(label),
      'Without braces',
    ),
  },
  source: area('Source', {
    maxLength: 1_000,
    hint: 'Where the figure can be checked. The Achievements page links to an address.',
    isInternal: true,
  }),
  measuredOn: day('Measured on', {}),
  expiresOn: day('Expires on', { hint: 'The last day on which it may be said.' }),
  whenExpired: {
    ...select('Once it has expired', ['keep', 'hide'], 'keep', { message: 'Unknown choice' }),
    options: [
      { value: 'keep', label: 'Keep showing it' },
      { value: 'hide', label: 'Hide it' },
    ],
  },
  replacement: {
    ...text('Text in its place', {
      maxLength: 60,
      hint: 'Sentences that name the figure read on with it once the figure is hidden, such as “many”.',
    }),
    input: textInput(60).refine(isPlain, plainMessage).optional(),
  },
};

const register = list('Figures', fields, { entry: 'Figure', maxItems: 100 });

/** The figures that the company names about itself, each once. Visitors read only what a page shows of them. */
export const claims = defineSingleType({
  name: 'claims',
  row: contentTypes.claims,
  schemaId: 'Claims',
  fields: {
    claims: {
      ...register,
      input: register.input.superRefine((given, context) => {
        const refuse = (index: number, field: string, message: string) =>
          context.addIssue({ code: 'custom', path: [index, field], message });
        for (const [index, { key, whenExpired, replacement }] of (given ?? []).entries()) {
          if (given?.findIndex((other) => other.key === key) !== index)
            refuse(index, 'key', 'Another figure has this key');
          if (whenExpired === 'hide' && !replacement)
            refuse(index, 'replacement', 'Sentences need a text once the figure is hidden');
        }
      }),
      output: register.output.optional(),
      isInternal: true as const,
      isForStaff: true as const,
    },
  },
});

export type Claim = NonNullable<z.output<typeof claims.item>['claims']>[number];
