import { z } from 'zod';
import { count, maybeText, moment, text, texts } from '../common/fields.schemas';
import { objectId } from '../common/ids.schemas';
import { downloadFields, unsetWhenEmpty } from '../common/inputs.schemas';
import { paginationQuery } from '../common/pagination.schemas';
import { quarantineReasons } from '../contacts/constants';
import { formLimits } from './answer-rules';
import { formAnswerStates, formFieldKinds, formFileLimits, maxFormFields } from './constants';

const maxValues = 51;
const values = z.array(z.string().max(formLimits.area + 1_000, 'Too long')).max(maxValues, 'Too many values');

/** POST /api/form-answers/forms/:id. `website` is the honeypot, `startedAt` (ms since 1970) when the form was first touched. */
export const formAnswersInput = z.object({
  values: z
    .record(z.string().max(40), values)
    .refine((given) => Object.keys(given).length <= maxFormFields, 'Too many fields'),
  /** The field of each file that is sent along, in the order of the files. */
  fileFields: z.array(z.string().max(40)).max(formFileLimits.allFiles, 'Too many files').optional(),
  /** The page that the form was sent from. */
  page: z.string().trim().max(500).optional().catch(undefined),
  website: z.string().max(2_000).optional().catch('unreadable'),
  startedAt: z.number().optional().catch(undefined),
});
export type FormAnswersInput = z.output<typeof formAnswersInput>;

const answerFile = z.object({ id: text, name: text, type: text, size: count });
/** A file that somebody sent as an answer. */
export type AnswerFile = z.output<typeof answerFile>;

const answer = z.object({
  key: text,
  label: text,
  kind: z.enum(formFieldKinds),
  /** The names of files. */
  values: texts,
  files: z.array(answerFile).optional(),
});

export const formAnswers = z
  .object({
    _id: text,
    formId: text,
    formTitle: text,
    /** With the labels that the fields had when the form was sent; a consent's label is what the person agreed to. */
    answers: z.array(answer),
    email: maybeText,
    page: text,
    state: z.enum(formAnswerStates),
    /** Why it was quarantined. */
    reason: z.enum(quarantineReasons).nullable(),
    /** The contact that it became. */
    contactId: maybeText,
    createdAt: moment,
    deleteAfter: moment,
  })
  .meta({ id: 'FormAnswers' });

/** The answers that one person sent with a form. */
export type FormAnswers = z.output<typeof formAnswers>;

export const answeredForm = z
  .object({ formId: text, formTitle: text, total: count, new: count, quarantined: count })
  .meta({ id: 'AnsweredForm' });

/** A form that has answers, also if the form is gone. */
export type AnsweredForm = z.output<typeof answeredForm>;

const filters = z.object({
  form: unsetWhenEmpty(objectId),
  state: unsetWhenEmpty(z.enum(formAnswerStates, { error: 'Unknown state' })),
});
export type FormAnswerFilters = z.output<typeof filters>;

export const formAnswersQuery = filters.extend(paginationQuery(10).shape);
export type FormAnswersQuery = z.output<typeof formAnswersQuery>;

/** One form, so that the columns of the file are its fields. */
export const formAnswersExportQuery = filters.extend({ form: objectId, ticket: downloadFields.ticket });
export type FormAnswersExportQuery = z.output<typeof formAnswersExportQuery>;

export const answerFileQuery = z.object({ ticket: downloadFields.ticket });

export const formAnswersStateInput = z.object({
  state: z.enum(['new', 'done'], { error: 'Must be new or done' }),
});
