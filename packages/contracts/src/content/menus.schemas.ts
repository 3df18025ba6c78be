import { contentTypes } from './content-types';
import { flag, link, select, text } from './fields.schemas';
import { defaultMenus, menuEntryLabels, menuEntryTypes } from './menus.constants';
import { list } from './nested-fields.schemas';
import { defineSingleType } from './site-documents.schemas';

const path = link('Page or address', {
  hint: 'Search for a page or an item, or type an address such as https://example.com.',
});
const label = (name: string, hint?: string) => text(name, { maxLength: 60, ...(hint && { hint }) });
const own = {
  path,
  label: label('Text', "Empty: the page's own title."),
};
const entry = {
  type: {
    ...select('Shows', menuEntryTypes, 'page', { message: 'Unknown kind of entry' }),
    options: menuEntryTypes.map((value) => ({ value, label: menuEntryLabels[value] })),
  },
  ...own,
};

export const menus = defineSingleType({
  name: 'menus',
  row: contentTypes.menus,
  schemaId: 'Menus',
  fields: {
    header: {
      ...list(
        'Header',
        {
          label: label('Name'),
          path: {
            ...path,
            label: 'Page of the name',
            hint: 'The name leads there, and its menu has “View All”.',
          },
          links: list(
            'Entries',
            { ...entry, text: text('A line about it', { maxLength: 100 }) },
            { entry: 'Entry', maxItems: 30 },
          ),
        },
        { entry: 'Menu', maxItems: 8 },
      ),
      initial: defaultMenus.header,
    },
    isHeaderComplete: flag('Show these menus only', {
      hint: 'Otherwise pages of remotes that no menu names are shown after them.',
      isInternal: true,
    }),
    button: text(
      'Button',
      { maxLength: 30, hint: 'Leads to the contact page. Empty: no button.' },
      defaultMenus.button,
    ),
    footer: {
      ...list(
        'Footer',
        { label: label('Heading'), links: list('Entries', entry, { entry: 'Entry', maxItems: 30 }) },
        { entry: 'Column', maxItems: 4 },
      ),
      initial: defaultMenus.footer.map(({ label, links }) => ({
        label,
        links: links.map(({ text: _none, ...link }) => link),
      })),
    },
    legal: {
      ...list('Legal links', own, { entry: 'Link', maxItems: 10 }),
      initial: defaultMenus.legal,
    },
  },
});
