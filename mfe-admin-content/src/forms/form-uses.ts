import type { FormUse } from '@atrium/contracts/forms/constants';

export const useLabels: Record<FormUse, string> = {
  answers: 'Answers',
  lead: 'Contacts',
  list: 'Sign-ups for the newsletter',
};
