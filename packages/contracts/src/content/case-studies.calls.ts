import {
  caseStudy,
  caseStudyListItem,
  createCaseStudyInput,
  updateCaseStudyInput,
} from './case-studies.schemas';
import { catalogueCalls } from './entries.calls';

export const caseStudyCalls = catalogueCalls('Case studies', '/api/case-studies', {
  item: caseStudy,
  listItem: caseStudyListItem,
  create: createCaseStudyInput,
  update: updateCaseStudyInput,
  files: { featureImage: 'one', gallery: 'many' },
});
