import { z } from 'zod';
import { contentTypes } from './content-types';
import { number, outputsOf, select, text } from './fields.schemas';
import {
  defaultLook,
  fontPairNames,
  fontPairs,
  maxRadius,
  neutralToneNames,
  neutralTones,
} from './look.constants';
import { defineSingleType } from './site-documents.schemas';

/** Written into style sheets and mails, so it is nothing but six digits. */
const color = (label: string, hint: string, initial: string) => ({
  ...text(label, { hint, maxLength: 7, words: 'color brand' }, initial),
  input: z
    .string({ error: 'Must be a colour such as #4a469b' })
    .trim()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, 'Must be a colour such as #4a469b')
    .optional(),
});

const optionsOf = <Names extends readonly string[]>(names: Names, labelOf: (name: Names[number]) => string) =>
  names.map((value: Names[number]) => ({ value, label: labelOf(value) }));

export const look = defineSingleType({
  name: 'look',
  row: contentTypes.look,
  schemaId: 'Look',
  fields: {
    primaryColor: color('Primary colour', 'Links, buttons and the deep panels.', defaultLook.primaryColor),
    secondaryColor: color(
      'Secondary colour',
      'The main call to action, marks and light.',
      defaultLook.secondaryColor,
    ),
    neutral: {
      ...select('Greys', neutralToneNames, defaultLook.neutral, {
        message: 'Unknown tone',
        words: 'grays background',
      }),
      options: optionsOf(neutralToneNames, (name) => neutralTones[name]),
    },
    radius: number('Rounded corners', defaultLook.radius, {
      min: 0,
      max: maxRadius,
      message: `Must be a number from 0 to ${maxRadius}`,
      hint: 'In pixels, of cards and fields. Up to 4 also buttons are square.',
    }),
    fonts: {
      ...select('Fonts', fontPairNames, defaultLook.fonts, {
        message: 'Unknown fonts',
        words: 'typeface typography',
      }),
      options: optionsOf(fontPairNames, (name) => fontPairs[name].label),
    },
  },
});

/** The look as pages, mails and pictures read it. */
export const chosenLook = z.object(outputsOf(look.fields));
