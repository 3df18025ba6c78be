import { normaliseEmail } from '@atrium/contracts/common/email-address';
import type { FormAnswer } from '@atrium/contracts/forms/answer-rules';
import type { FormTextMeaning } from '@atrium/contracts/forms/constants';
import type { FormDefinition } from './read-form';

/** The facts that answers tell of their sender. */
export interface Sender {
  name: string;
  email: string | null;
  phone: string;
  company: string;
  service: string;
}

/** The words for a consent's answer, in place of the form's value. */
export const textOfAnswer = ({ kind, values }: Pick<FormAnswer, 'kind' | 'values'>): string =>
  kind === 'consent' ? 'Yes' : values.join(', ');

/** The first answer of each meaning. */
export function readSender(
  { fields }: Pick<FormDefinition, 'fields'>,
  answers: readonly FormAnswer[],
): Sender {
  const firstOf = (isWanted: (field: FormDefinition['fields'][number]) => boolean): string => {
    const keys = new Set(fields.filter(isWanted).map(({ key }) => key));
    return answers.find(({ key }) => keys.has(key))?.values[0] ?? '';
  };
  const textOf = (meaning: FormTextMeaning) =>
    firstOf((field) => field.kind === 'line' && field.meaning === meaning);
  return {
    name: textOf('name'),
    email: normaliseEmail(textOf('email'))?.toLowerCase() ?? null,
    phone: textOf('phone'),
    company: textOf('company'),
    service: firstOf((field) => field.kind === 'choice' && field.isService),
  };
}
