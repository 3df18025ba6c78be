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
