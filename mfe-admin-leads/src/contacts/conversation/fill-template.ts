import { templateFields } from '@atrium/contracts/conversations/constants';

export type TemplateValues = Record<(typeof templateFields)[number], string>;

const field = new RegExp(`\\{\\{\\s*(${templateFields.join('|')})\\s*\\}\\}`, 'g');

/** The text of a template with its fields filled in. */
export const fillTemplate = (text: string, values: TemplateValues): string =>
  text.replace(field, (_, name: keyof TemplateValues) => values[name]);
