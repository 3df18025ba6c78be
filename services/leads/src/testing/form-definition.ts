import type { FormDefinition } from '../forms/read-form';

const always = { field: '', value: '' };
const common = { isShown: true, hint: '', required: false, shownWhen: always };

/** A form as the content service hands it over, with a field for each thing that answers are used for. */
export const formDefinition = (change: Partial<FormDefinition> = {}): FormDefinition => ({
  _id: 'f'.repeat(24),
  title: 'Briefing',
  use: 'answers',
  recipients: [],
  keepMonths: 6,
  fields: [
    { ...common, kind: 'line', key: 'name', label: 'Your name', required: true, meaning: 'name' },
    { ...common, kind: 'line', key: 'email', label: 'E-mail', required: true, meaning: 'email' },
    { ...common, kind: 'choice', key: 'what', label: 'What', options: ['Shop', 'Site'], isService: true },
    {
      ...common,
      kind: 'number',
      key: 'budget',
      label: 'Budget',
      required: true,
      least: '1000',
      most: '',
      shownWhen: { field: 'what', value: 'Shop' },
    },
    { ...common, kind: 'consent', key: 'terms', label: 'I agree to the terms' },
  ],
  ...change,
});
