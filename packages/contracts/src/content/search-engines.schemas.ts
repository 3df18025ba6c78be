import { z } from 'zod';
import { contentTypes } from './content-types';
import { area, flag, image, text } from './fields.schemas';
import { textInput } from './inputs.schemas';
import { group } from './nested-fields.schemas';
import {
  builtInTitlePattern,
  findRobotsProblem,
  verificationCodeOf,
  verifiers,
} from './search-engines.constants';
import { defineSingleType } from './site-documents.schemas';

const titlePatternInput = textInput(80).superRefine((pattern, context) => {
  const refuse = (message: string) => context.addIssue({ code: 'custom', message });
  if (pattern.split('{{title}}').length !== 2) refuse('Must contain {{title}} once');
  else if (/\{\{|\}\}/.test(pattern.replace('{{title}}', '').replace('{{name}}', '')))
    refuse('Only {{title}} and {{name}}, once each, are filled in');
});

const code = (label: string) => ({
  ...text(label, { hint: 'The code, or the whole tag.' }),
  input: z
    .string({ error: 'Must be text' })
    .max(500, 'Must be at most 500 characters')
    .transform(verificationCodeOf)
    .refine((value) => value === '' || /^[\w.=+/-]{6,120}$/.test(value), 'This is no verification code')
    .optional(),
});

export const searchEngines = defineSingleType({
  name: 'search-engines',
  row: contentTypes['search-engines'],
  schemaId: 'SearchEngines',
  fields: {
    isHidden: {
      ...flag('Hide the whole site from search engines', {
        words: 'noindex',
        hint: 'For a site that is not ready. Pages stay open to everyone who has the address.',
      }),
    },
    titlePattern: {
      ...text(
        'Titles of pages',
        {
          hint: '{{title}} is the title of the page, {{name}} the name of the company. The home page has a title of its own.',
          isInternal: true,
        },
        builtInTitlePattern,
      ),
      input: titlePatternInput.optional(),
    },
    description: area('Description of pages that have none', {
      maxLength: 300,
      hint: 'Shown below the title in results.',
    }),
    shareImage: image('Share image', {
      minWidth: 1_200,
      words: 'social preview picture',
      aspectRatio: '1200 / 630',
      hint: 'Where a page is shared that has no picture of its own. Empty: a drawing with the name.',
    }),
    verification: group(
      'Proof of ownership',
      {
        google: code(verifiers.google.label),
        bing: code(verifiers.bing.label),
        yandex: code(verifiers.yandex.label),
        pinterest: code(verifiers.pinterest.label),
        facebook: code(verifiers.facebook.label),
      },
      { words: 'verification search console' },
    ),
    robotsRules: {
      ...area('Further rules of robots.txt', {
        hint: 'Such as “User-agent: GPTBot” and below it “Disallow: /”. The back office and previews are left out anyway.',
        isInternal: true,
      }),
      input: textInput(4_000)
        .superRefine((rules, context) => {
          const message = findRobotsProblem(rules);
          if (message !== undefined) context.addIssue({ code: 'custom', message });
        })
        .optional(),
    },
  },
});
