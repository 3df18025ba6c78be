import { company } from '@atrium/contracts/content/company.schemas';
import { SelectField } from '@atrium/ui/select-field';
import { EntryEditorPage } from '../shared/editor/entry-editor-page';
import type { FieldControlProps } from '../shared/editor/entry-layout';
import { createSingleKind } from '../shared/editor/single-kind';

/** A stored value that this browser doesn't know stays selectable. */
const createCodeSelect = (known: readonly string[], whenEmpty: string, labelOf = (code: string) => code) =>
  function CodeSelect({ field, path, value, onChange, error }: FieldControlProps) {
    const stored = String(value ?? '');
    const codes = stored === '' || known.includes(stored) ? known : [stored, ...known];
    return (
      <SelectField
        id={path}
        name={path}
        label={field.label}
        hint={field.hint}
        error={error}
        value={stored}
        onChange={(event) => onChange(event.target.value)}
        options={[
          { value: '', label: whenEmpty },
          ...codes.map((code) => ({ value: code, label: labelOf(code) })),
        ]}
      />
    );
  };

const currencyNames = new Intl.DisplayNames('en', { type: 'currency' });

export const companyKind = createSingleKind(company, {
  title: 'Company',
  previewPaths: ['/contact', '/', '/about'],
  /** The sidebar and the titles of pages read it there. */
  onSaved: (saved) =>
    document
      .querySelector('meta[name=application-name]')
      ?.setAttribute('content', String((saved as { name?: string }).name ?? '')),
  sections: [
    { title: 'Company', rows: [['name', 'legalName'], 'tagline', 'blurb', 'founded'] },
    { title: 'Contact', rows: [['phone', 'email'], 'hours', 'address', 'contacts', 'offices'] },
    { title: 'Days and money', rows: [['timeZone', 'currency']] },
    { title: 'Logo and icon', rows: ['logo', 'logoDark', 'icon'], isAside: true },
    { title: 'Elsewhere', rows: ['socialLinks'], isAside: true },
  ],
  lists: {
    contacts: { rows: ['purpose', ['phone', 'email']] },
    offices: { rows: ['name', 'street', ['locality', 'region'], ['postalCode', 'country']] },
  },
  controls: {
    timeZone: createCodeSelect(Intl.supportedValuesOf('timeZone'), 'Not chosen (UTC)'),
    currency: createCodeSelect(
      Intl.supportedValuesOf('currency'),
      'Not chosen (USD)',
      (code) => `${code}: ${currencyNames.of(code) ?? code}`,
    ),
  },
});

export const Component = () => <EntryEditorPage kind={companyKind} />;
