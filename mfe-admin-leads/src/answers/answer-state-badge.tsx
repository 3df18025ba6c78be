import { formAnswerStateLabels } from '@atrium/contracts/forms/constants';
import type { FormAnswers } from '@atrium/contracts/forms/schemas';
import { Badge } from '@atrium/ui/badge';
import { quarantineReasonLabels } from '../shared/quarantine-reasons';

const tones = { new: 'primary', done: 'neutral', quarantined: 'warning' } as const;

export const AnswerStateBadge = ({ state, reason }: Pick<FormAnswers, 'state' | 'reason'>) => (
  <Badge tone={tones[state]} size="s">
    {state === 'quarantined' && reason !== null
      ? quarantineReasonLabels[reason]
      : formAnswerStateLabels[state]}
  </Badge>
);

/** An answer as text. */
export const textOf = ({ kind, values }: FormAnswers['answers'][number]): string =>
  kind === 'consent' ? 'Yes' : values.join(', ');

/** The first answers, by which a person is recognised. */
export const titleOf = ({ answers }: Pick<FormAnswers, 'answers'>): string =>
  answers
    .filter(({ kind }) => kind === 'line')
    .slice(0, 2)
    .map(textOf)
    .join(', ') || 'Answers';
