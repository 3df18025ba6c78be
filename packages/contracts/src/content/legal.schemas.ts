import { z } from 'zod';
import { contentTypes } from './content-types';
import { lines, list, richText, select, text } from './fields.schemas';
import { isoDayPattern, legalPageLabels, legalPages } from './legal.constants';
import { builtInLegal } from './legal-defaults.constants';
import { defineSingleType } from './site-documents.schemas';

const section = {
  title: text('Heading', { maxLength: 200 }),
  content: richText('Text', { maxLength: 50_000 }),
  list: lines('Points', { maxItems: 50, maxLength: 1_000 }),
  additionalContent: richText('Text below the points', { maxLength: 50_000 }),
  id: text('Anchor', { maxLength: 80, hint: 'Of links to this section, such as #your-rights.' }),
};

export const legal = defineSingleType({
  name: 'legal',
  row: contentTypes.legal,
  schemaId: 'Legal',
  fields: {
    documents: {
      ...list(
        'Documents',
        {
          title: text('Title', { maxLength: 120 }),
          page: {
            ...select('Page', legalPages, legalPages[0], { message: 'Unknown page', isInternal: true }),
            options: legalPages.map((value) => ({ value, label: legalPageLabels[value] })),
          },
          effectiveDate: {
            ...text('Effective date', {
              maxLength: 10,
              placeholder: '2025-01-31',
              hint: 'Year, month and day. A new date makes a new version; the earlier one stays readable, and consents name it.',
            }),
            input: z.string().trim().regex(isoDayPattern, 'Write the date as 2025-01-31').optional(),
          },
          sections: list('Sections', section, { entry: 'Section', maxItems: 60 }),
        },
        { entry: 'Document', maxItems: 20 },
      ),
      initial: builtInLegal,
    },
  },
});

export type LegalItem = z.output<typeof legal.item>;
export type LegalDocument = LegalItem['documents'][number];
