import { z } from 'zod';
import { contentTypes } from './content-types';
import { lines, richText, select, text } from './fields.schemas';
import { slug } from './inputs.schemas';
import { legalPageLabels, legalPages, ownLegalPage } from './legal.constants';
import { list } from './nested-fields.schemas';
import { defineSingleType } from './site-documents.schemas';

const section = {
  title: text('Heading', { maxLength: 200 }),
  content: richText('Text', { maxLength: 50_000 }),
  list: lines('Points', { maxItems: 50, maxLength: 1_000 }),
  additionalContent: richText('Text below the points', { maxLength: 50_000 }),
  id: text('Anchor', { maxLength: 80, hint: 'Of links to this section, such as #your-rights.' }),
};

const pages = [...legalPages, ownLegalPage] as const;

const documents = list(
  'Documents',
  {
    title: text('Title', { maxLength: 120 }),
    page: {
      ...select('Page', pages, pages[0], { message: 'Unknown page', isInternal: true }),
      options: pages.map((value) => ({
        value,
        label: value === ownLegalPage ? 'A page of its own' : legalPageLabels[value],
      })),
    },
    address: {
      ...text('Address of its own page', {
        placeholder: 'imprint',
        hint: 'The last part: imprint is /legal/imprint. Put it into a menu, so that visitors find it.',
        isInternal: true,
      }),
      input: slug.optional(),
    },
    effectiveDate: {
      ...text('Effective date', {
        maxLength: 10,
        placeholder: '2025-01-31',
        hint: 'Year, month and day. Each text that was in force stays readable as a version, and consents name it.',
      }),
      input: z.string().trim().pipe(z.iso.date('Write the date as 2025-01-31')).optional(),
    },
    sections: list('Sections', section, { entry: 'Section', maxItems: 60 }),
  },
  { entry: 'Document', maxItems: 20 },
);

export const legal = defineSingleType({
  name: 'legal',
  row: contentTypes.legal,
  schemaId: 'Legal',
  fields: {
    documents: {
      ...documents,
      input: documents.input.superRefine((given, context) => {
        for (const [index, { page, address }] of (given ?? []).entries())
          if (page === ownLegalPage && !address)
            context.addIssue({
              code: 'custom',
              path: [index, 'address'],
              message: 'A page of its own needs an address',
            });
      }),
    },
  },
});

export type LegalItem = z.output<typeof legal.item>;
export type LegalDocument = LegalItem['documents'][number];
