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

/** Browsers list no locales. These write numbers with the digits that the fields read. */
const locales =
  'bg-BG cs-CZ da-DK de-AT de-CH de-DE el-GR en-AU en-CA en-GB en-IE en-IN en-NZ en-US en-ZA es-AR es-ES es-MX et-EE fi-FI fr-BE fr-CA fr-CH fr-FR he-IL hr-HR hu-HU id-ID is-IS it-CH it-IT ja-JP ko-KR lt-LT lv-LV nb-NO nl-BE nl-NL pl-PL pt-BR pt-PT ro-RO sk-SK sl-SI sv-SE tr-TR uk-UA vi-VN zh-CN zh-TW'.split(
    ' ',
  );
const localeNames = new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'standard' });
const describeLocale = (code: string) =>
  `${localeNames.of(code) ?? code}: ${new Intl.NumberFormat(code).format(12_345.6)}`;

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
    { title: 'Language, days and money', rows: ['language', ['timeZone', 'currency'], 'locale'] },
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
    locale: createCodeSelect(locales, 'Not chosen (12,345.6)', describeLocale),
  },
});

export const Component = () => <EntryEditorPage kind={companyKind} />;
