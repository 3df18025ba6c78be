import { area, type Fields, image, link, type OptionalText, text } from './fields.schemas';
import { requiredText } from './inputs.schemas';
import { group, list } from './nested-fields.schemas';
import { type PageDocumentName, pageDocumentRows } from './page-documents';
import type { Label, LabelTable } from './page-labels.constants';
import { defineSingleType } from './site-documents.schemas';

/** The parts of the documents of built-in pages. */

export const definePage = <const Name extends PageDocumentName, F extends Fields>(name: Name, fields: F) =>
  defineSingleType({
    name,
    row: pageDocumentRows[name],
    // `home-page` is `HomePage`.
    schemaId: name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase()),
    fields,
  });

/** One line that may be empty. */
export const line = (label: string, initial = '', maxLength = 160) => text(label, { maxLength }, initial);

export const paragraph = (label: string, initial = '', hint?: string) =>
  area(label, { maxLength: 1_000, ...(hint !== undefined && { hint }) }, initial);

/** A line that a form can't empty, because its place on the page would have no name. A call may leave it out. */
export const name = (label: string, initial: string): OptionalText => {
  const required = `${label} is required`;
  return { ...line(label, initial), required, input: requiredText(required, 160).optional() };
};

const label = ([of, initial]: Label): OptionalText => {
  const optional = line(of, initial, 300);
  if (initial === '') return optional;
  const required = `${of} is required`;
  return { ...optional, required, input: requiredText(required, 300).optional() };
};

/** Short texts. One that says something at first always has a place, and can't be emptied. A call may leave them out. */
export const labels = <Table extends LabelTable>(title: string, table: Table, hint?: string) =>
  group(
    title,
    Object.fromEntries(Object.entries(table).map(([key, own]) => [key, label(own)])) as {
      [Key in keyof Table]: OptionalText;
    },
    hint === undefined ? {} : { hint },
  );

export const states = <Table extends LabelTable>(table: Table) =>
  labels('When there is nothing to show, or something was done', table);

export const heading = ({ title, eyebrow }: { title: string; eyebrow?: string }) => ({
  eyebrow: line('Line above the title', eyebrow),
  title: name('Title', title),
  text: paragraph('Text'),
});

export const button = (label: string, initial = { label: '', to: '' }) =>
  group(label, { label: line('Label', initial.label, 60), to: link('Leads to', {}, initial.to) }, {});

export const callToAction = (
  title = 'Get in touch',
  links: { label: string; to: string }[] = [{ label: 'Contact us', to: '/contact' }],
) =>
  group(
    'Call to action',
    {
      title: name('Title', title),
      text: paragraph('Text'),
      links: list(
        'Buttons',
        { label: name('Label', ''), to: link('Leads to', {}) },
        { entry: 'Button', maxItems: 4 },
        links,
      ),
    },
    {},
  );

/** The top of a page. */
export const pageHead = (texts: Parameters<typeof heading>[0]) =>
  group('Top of the page', heading(texts), {});

/** A heading alone. */
export const headed = (label: string, texts: Parameters<typeof heading>[0]) =>
  group(label, heading(texts), {});

/** Without one the page shows its drawing. */
export const pagePicture = () => image('Picture', { minWidth: 640, hint: 'Empty: the drawing of the page.' });

/** The texts of an icon of lucide.dev, such as `shield-check`. */
export const icon = (initial = '') =>
  text('Icon', { maxLength: 60, placeholder: 'e.g. rocket', isCode: true, isIcon: true }, initial);

export const searchTexts = (title: string) => ({
  searchTitle: name('Title in search results', title),
  crumb: { ...name('Name in breadcrumbs', title), hint: 'Also in search results.' },
  description: searchDescription(),
});

export const searchDescription = () =>
  area('Description for search engines', { maxLength: 300, hint: 'Shown below the title in their results.' });
