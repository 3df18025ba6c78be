import { contentAnswers } from './content';
import { leadsAnswers } from './leads';
import { sharedAnswers } from './shared';

/** Every schema that answers are made of, by the name under which the document lists it. */
export const namedSchemas = { ...sharedAnswers, ...contentAnswers, ...leadsAnswers };
export type SchemaName = keyof typeof namedSchemas;
