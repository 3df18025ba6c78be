import { area, day, select, text } from './fields.schemas';
import { group } from './nested-fields.schemas';

const fields = {
  state: {
    ...select('Agreed to be named', ['unrecorded', 'given', 'refused'], 'unrecorded', {
      message: 'Unknown state',
    }),
    options: [
      { value: 'unrecorded', label: 'Not recorded' },
      { value: 'given', label: 'Yes' },
      { value: 'refused', label: 'No' },
    ],
  },
  by: text('Given by', { maxLength: 150, hint: 'Who said so at the client.' }),
  on: day('Given on', {}),
  note: area('Note', { maxLength: 1_000, hint: 'Where it is written down, and what it covers.' }),
};
const recorded = group('Permission', fields, {});

/** Whether a client has agreed to be named. Visitors never read it. */
export const permission = {
  ...recorded,
  output: recorded.output.optional(),
  isInternal: true as const,
  isForStaff: true as const,
};
