import type { z } from 'zod';
import type { caseStudy, caseStudyListItem } from './schemas/catalogue';

export const caseStudyMessages = {
  titleRequired: 'Title is required',
  clientRequired: 'Client is required',
  industryRequired: 'Industry is required',
  shortDescriptionRequired: 'Short description is required',
  challengeRequired: 'Challenge is required',
  solutionRequired: 'Solution is required',
  invalidStatus: 'Invalid status',
  notFound: 'Case study not found',
} as const;

export type CaseStudy = z.output<typeof caseStudy>;

/** Lists leave out what only the detail page shows. */
export type CaseStudyListItem = z.output<typeof caseStudyListItem>;
