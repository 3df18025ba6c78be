import { contentTypes } from './content-types';
import { notFoundTexts as notFound } from './error-pages.constants';
import { failureTexts as failure, unavailableTexts as unavailable } from './failure-pages.constants';
import { link } from './fields.schemas';
import { group, list } from './nested-fields.schemas';
import { name, paragraph } from './page-parts.schemas';
import { defineSingleType } from './site-documents.schemas';

export const errorPages = defineSingleType({
  name: 'error-pages',
  row: contentTypes['error-pages'],
  schemaId: 'ErrorPages',
  fields: {
    notFound: group(
      'Page not found',
      {
        title: name('Title', notFound.title),
        text: paragraph('Text', notFound.text),
        links: list(
          'Helpful links',
          { label: name('Label', ''), to: link('Leads to', {}) },
          { entry: 'Link', maxItems: 6 },
          notFound.links,
        ),
      },
      {},
    ),
    failure: group(
      'Something went wrong',
      { title: name('Title', failure.title), text: paragraph('Text', failure.text) },
      { hint: 'Where a part of a page fails. “Try again” and “Back to Home” stand below.', isInternal: true },
    ),
    unavailable: group(
      'Temporarily unavailable',
      { title: name('Title', unavailable.title), text: paragraph('Text', unavailable.text) },
      { hint: 'Where a whole page can’t be made, and no earlier copy of it is left.', isInternal: true },
    ),
  },
});
